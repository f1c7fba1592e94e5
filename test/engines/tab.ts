/** One tab of a browser, driven by real input. Two files implement it: `puppeteer-tab.ts` for Chromium and Firefox, `webdriver-tab.ts` for WebKit. */
export interface Tab {
  /** Loads a document and waits for its `load` event. */
  open(url: string): Promise<void>
  /** Value of a JavaScript expression in the page, as JSON; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>
  /** Moves the mouse to a point of the window, in CSS pixels, and clicks there unless `isHover`. */
  point(place: Point, isHover?: boolean): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Sets the size of the viewport; an engine may have a least width. */
  resize(width: number, height: number): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  close(): Promise<void>
}

export interface Point {
  x: number
  y: number
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** A started engine. */
export interface Engine {
  /** Opens a tab that shares no storage with others. */
  newTab(options?: { hasScripts?: boolean }): Promise<Tab>
  close(): Promise<void>
}
