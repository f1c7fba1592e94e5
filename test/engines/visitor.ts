import { expect } from '@playwright/test'
import type { Point, Tab } from './tab.ts'
import type { WatchedSite } from './watched-site.ts'

/** Only ends a journey that waits for what never comes. */
const PATIENCE = { timeout: 60_000, intervals: [20, 50, 100] }

/** A part that comes late may move a page by a line of text. */
const LINE = 40

/** Describes an element as visitors know it: visible, of a kind, with a name. */
export interface Place {
  /** Elements of this kind. */
  css: string
  /** The name that screen readers say: the whole, or a pattern. */
  name?: string | RegExp
  /** The nearest element around it. */
  within?: string
}

export const link = (name: Place['name'], within?: string): Place => place('a[href]', name, within)
export const button = (name: Place['name'], within?: string): Place => place('button, summary', name, within)
export const field = (name: Place['name'], within?: string): Place => place('input, textarea, select', name, within)
export const label = (name: Place['name'], within?: string): Place => place('label', name, within)
export const heading = (name: Place['name'], within?: string): Place => place('h1, h2, h3', name, within)

export function place(css: string, name?: Place['name'], within?: string): Place {
  return { css, ...(name === undefined ? {} : { name }), ...(within === undefined ? {} : { within }) }
}

/** The first visible element of a place. */
interface Seen extends Point {
  /** Text of the element with single spaces; the value of a field. */
  text: string
  isFocused: boolean
  isDisabled: boolean
  /** Whether a press at the point reaches the element. */
  isFree: boolean
  box: { left: number; top: number; width: number; height: number }
}

/** A visitor with one tab. Presses go through the pointer of the engine, so that a covered element cannot be pressed. */
export class Visitor {
  readonly tab: Tab
  readonly site: WatchedSite
  private readonly hasScripts: boolean

  constructor(tab: Tab, site: WatchedSite, hasScripts: boolean) {
    this.tab = tab
    this.site = site
    this.hasScripts = hasScripts
  }

  /** Opens a page and waits until its scripts run, where it has some. */
  async open(path: string): Promise<void> {
    await this.tab.open(this.site.origin + path)
    await this.isReady()
  }

  async isReady(): Promise<void> {
    await this.until('the scripts of the page run', () => document.querySelector('html[data-ready]') !== null)
  }

  /** Waits until the widget around an element is live. */
  async isLive(css: string): Promise<void> {
    const isReady = (inside: string) => document.querySelector(inside)?.closest('site-island')?.hasAttribute('data-ready')
    await this.until(`${css} is live`, isReady, css)
  }

  /** Waits until the target of a link is at the top of the window, below the header. */
  async hasReached(hash: string): Promise<void> {
    const isBelowHeader = (id: string) => {
      const { top = -1 } = document.getElementById(id)?.getBoundingClientRect() ?? {}
      return top >= 40 && top < innerHeight / 2
    }
    await this.until(`${hash} is below the header`, isBelowHeader, decodeURIComponent(hash.slice(1)))
  }

  /** Problems of the page that is open, whose reports may still be on their way. */
  async problems(): Promise<string[]> {
    return this.run(() => window.problems ?? []).catch(() => [])
  }

  /** Runs a function in the page, which sees only its arguments. Arguments and result are JSON. */
  async run<Args extends readonly unknown[], Result>(code: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result> {
    const given = args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ')
    return (await this.tab.evaluate(`(${code})(${given})`)) as Result // JSON of the function's own result
  }

  /** Waits until the function in the page returns something true. A page that is being left returns nothing. */
  async until<Args extends readonly unknown[]>(title: string, code: (...args: Args) => unknown, ...args: Args): Promise<void> {
    const ask = () => this.run(code, ...args).then(Boolean, () => false)
    await expect.poll(ask, { ...PATIENCE, message: title }).toBe(true)
  }

  /** The place as it is now; `null` where nothing is seen, or while the page is being left. */
  look(wanted: Place): Promise<Seen | null> {
    return this.run(lookAt, { ...described(wanted), scrolls: false, frames: 0 }).catch(() => null)
  }

  async sees(wanted: Place): Promise<Seen> {
    await expect.poll(async () => (await this.look(wanted)) !== null, { ...PATIENCE, message: `sees ${titleOf(wanted)}` }).toBe(true)
    const seen = await this.look(wanted)
    if (seen === null) throw new Error(`${titleOf(wanted)} is gone again`)
    return seen
  }

  async missesNow(wanted: Place): Promise<void> {
    await expect.poll(() => this.look(wanted), { ...PATIENCE, message: `no longer sees ${titleOf(wanted)}` }).toBeNull()
  }

  /** Waits until the text of the place matches. */
  async reads(wanted: Place, text: string | RegExp): Promise<void> {
    const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await expect.poll(async () => (await this.look(wanted))?.text, { ...PATIENCE, message: `reads ${titleOf(wanted)}` }).toEqual(expected)
  }

  async isAt(path: string | RegExp): Promise<void> {
    const expected = typeof path === 'string' ? path : expect.stringMatching(path)
    const address = () => this.run(() => location.pathname + location.search + location.hash).catch(() => '')
    await expect.poll(address, { ...PATIENCE, message: 'address' }).toEqual(expected)
  }

  /** Scrolls at once, and waits until nothing else scrolls. */
  async scrollTo(top: number): Promise<void> {
    const scroll = () => this.run(scrollAndWait, top)
    await expect.poll(scroll, { ...PATIENCE, message: `scroll to ${top}` }).toBe(true)
  }

  async isScrolledTo(top: number): Promise<void> {
    const place = () => this.run(() => Math.round(scrollY)).catch(() => Number.NaN)
    const near = async () => (Math.abs((await place()) - top) < LINE ? top : place())
    await expect.poll(near, { ...PATIENCE, message: 'scrolled' }).toBe(top)
  }

  async hasFocusOn(wanted: Place): Promise<void> {
    await expect.poll(async () => (await this.look(wanted))?.isFocused, { ...PATIENCE, message: `focus on ${titleOf(wanted)}` }).toBe(true)
  }

  /** Presses an element. A press that slides off, because the page moves under it, is repeated. */
  async press(wanted: Place): Promise<void> {
    // A page without scripts has neither frames nor listeners.
    if (!this.hasScripts) return this.tab.point(await this.restingPlace(wanted))
    const press = async () => {
      const place = await this.restingPlace(wanted)
      await this.run(watchForClick)
      await this.tab.point(place)
      // A page that has been left is another one, without a mark.
      return (await this.run(hasMissed).catch(() => false)) === false
    }
    await expect.poll(press, { ...PATIENCE, message: `press ${titleOf(wanted)}` }).toBe(true)
  }

  async hover(wanted: Place): Promise<void> {
    await this.tab.point(await this.restingPlace(wanted), true)
  }

  /** Replaces the text of a field by typing. */
  async fill(wanted: Place, text: string): Promise<void> {
    // A form that just becomes live may move under the press.
    const press = async () => {
      await this.press(wanted)
      return (await this.look(wanted))?.isFocused
    }
    await expect.poll(press, { ...PATIENCE, message: `focus on ${titleOf(wanted)}` }).toBe(true)
    await this.run(() => {
      const { activeElement } = document
      if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) activeElement.select()
    })
    await this.tab.type(text)
  }

  /** The point of an element in view that no longer moves and that nothing covers. */
  private async restingPlace(wanted: Place): Promise<Point> {
    const asked = { ...described(wanted), scrolls: true, frames: this.hasScripts ? 2 : 0 }
    let before: Seen | null = null
    let rests = false
    const look = async () => {
      const now = await this.run(lookAt, asked).catch(() => null)
      rests = now !== null && before !== null && now.isFree && !now.isDisabled && now.x === before.x && now.y === before.y
      before = now
      return rests
    }
    await expect.poll(look, { ...PATIENCE, message: `can press ${titleOf(wanted)}` }).toBe(true)
    const seen = before as Seen | null // set by `look`
    if (seen === null) throw new Error(`${titleOf(wanted)} is gone again`)
    return seen
  }
}

declare global {
  interface Window {
    /** Whether the press of a visitor has not become a click yet. */
    awaitsClick?: boolean
  }
}

/** Runs in the page. */
function watchForClick(): void {
  window.awaitsClick = true
  const clicked = () => {
    window.awaitsClick = false
  }
  addEventListener('click', clicked, { capture: true, once: true })
}

/** Runs in the page: whether it is still there after two frames. */
async function scrollAndWait(top: number): Promise<boolean> {
  window.scrollTo({ top, behavior: 'instant' })
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  return Math.abs(scrollY - top) < 1
}

/** Runs in the page: whether the press has become no click by the second frame. */
async function hasMissed(): Promise<boolean> {
  for (let frame = 0; frame < 2 && window.awaitsClick; frame += 1) await new Promise(requestAnimationFrame)
  return window.awaitsClick === true
}

function titleOf({ css, name, within }: Place): string {
  return [css, ...(name === undefined ? [] : [`«${name}»`]), ...(within === undefined ? [] : [`in ${within}`])].join(' ')
}

/** The place as JSON. */
function described({ css, name, within }: Place) {
  const pattern = name instanceof RegExp ? { source: name.source, flags: name.flags } : null
  return { css, pattern, whole: typeof name === 'string' ? name : null, within: within ?? null }
}

interface Asked {
  css: string
  whole: string | null
  pattern: { source: string; flags: string } | null
  within: string | null
  /** Whether the element is scrolled into view. */
  scrolls: boolean
  /** Frames to wait for before its place is read: what is about to move begins to do so with a frame. */
  frames: number
}

/** Runs in the page. */
async function lookAt({ css, whole, pattern, within, scrolls, frames }: Asked): Promise<Seen | null> {
  const plain = (text: string) =>
    text
      .replaceAll(/[\u2060\u00ad]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const textOf = (element: Element | null | undefined) =>
    plain(element instanceof HTMLElement ? element.innerText || element.textContent || '' : (element?.textContent ?? ''))
  const nameOf = (element: Element) => {
    const said = element.getAttribute('aria-label')
    if (said !== null) return plain(said)
    const ids = element.getAttribute('aria-labelledby')
    if (ids !== null)
      return ids
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ')
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return [...element.labels].map((label) => textOf(label instanceof Element ? label : null)).join(' ')
    return textOf(element) || plain(element.getAttribute('alt') ?? element.getAttribute('title') ?? '')
  }
  const isNamed = (element: Element) => {
    if (whole !== null) return nameOf(element) === whole
    return pattern === null || new RegExp(pattern.source, pattern.flags).test(nameOf(element))
  }
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const around = within === null ? [document] : [...document.querySelectorAll(within)]
  const found = around.flatMap((part) => [...part.querySelectorAll(css)]).find((element) => isSeen(element) && isNamed(element))
  if (!found) return null
  const isInView = () => {
    const { top, bottom } = found.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  if (scrolls && !isInView()) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  // A link over two lines is pressed on its first one.
  const { left, top, width, height } = found.getClientRects()[0] ?? found.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const isOwnLabel = hit !== null && hit.closest('label')?.control === found
  return {
    x,
    y,
    text: found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found.value : textOf(found),
    isFocused: document.activeElement === found,
    isDisabled: found.matches(':disabled'),
    isFree: hit !== null && (found.contains(hit) || isOwnLabel),
    box: { left, top, width, height },
  }
}
