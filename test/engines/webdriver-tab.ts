import { Builder, Key as Codes, Origin, type WebDriver } from 'selenium-webdriver'
import { startWebKitDriver } from '../../tools/browser/webkit.ts'
import type { Engine, Key, Tab } from './tab.ts'

/** Height of the toolbar of the browser above the page. */
const TOOLBAR = 38
/** Only ends a load or a script that hangs. */
const TIMEOUT_MS = 120_000

const CODES: Record<Key, string> = {
  Enter: Codes.ENTER,
  Escape: Codes.ESCAPE,
  Tab: Codes.TAB,
  'Shift+Tab': Codes.TAB,
  ArrowRight: Codes.ARROW_RIGHT,
  ArrowDown: Codes.ARROW_DOWN,
  Backspace: Codes.BACK_SPACE,
  End: Codes.END,
  Space: ' ',
}

/** Starts the WebKit of GTK over WebDriver. Its driver has one session at a time, so only one tab is open. */
export async function startWebKit(): Promise<Engine> {
  const { url, browser, stop } = await startWebKitDriver()
  return {
    async newTab({ hasScripts = true } = {}) {
      const args = ['--automation', ...(hasScripts ? [] : ['--enable-javascript=false'])]
      const driver = await new Builder()
        .usingServer(url)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args } })
        .build()
      await driver.manage().setTimeouts({ pageLoad: TIMEOUT_MS, script: TIMEOUT_MS })
      return tabOf(driver)
    },
    close: stop,
  }
}

function tabOf(driver: WebDriver): Tab {
  return {
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async point({ x, y }, isHover = false) {
      const pointer = driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
      await (isHover ? pointer : pointer.press().release()).perform()
    },
    type: async (text) => driver.switchTo().activeElement().sendKeys(text),
    async press(key) {
      const keys = driver.actions()
      const isShifted = key.startsWith('Shift+')
      const pressed = (isShifted ? keys.keyDown(Codes.SHIFT) : keys).keyDown(CODES[key]).keyUp(CODES[key])
      await (isShifted ? pressed.keyUp(Codes.SHIFT) : pressed).perform()
    },
    chooseFile: async (selector, path) => driver.findElement({ css: selector }).sendKeys(path),
    resize: async (width, height) =>
      void (await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + TOOLBAR })),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    reload: () => driver.navigate().refresh(),
    close: () => driver.quit(),
  }
}
