import { Builder, Key as Codes, Origin, type WebDriver } from 'selenium-webdriver'
import { startWebKitDriver } from '../../tools/browser/webkit.ts'
import type { Engine, Key, Tab } from './tab.ts'

/** Height of the toolbar of the browser above the page. */
const TOOLBAR = 38
/** Only ends a load or a script that hangs. */
const TIMEOUT_MS = 120_000

const CODES: Record<Key, string> = { Enter: Codes.ENTER, Escape: Codes.ESCAPE, Tab: Codes.TAB, ArrowDown: Codes.ARROW_DOWN }

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
    press: (key) => driver.actions().keyDown(CODES[key]).keyUp(CODES[key]).perform(),
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
