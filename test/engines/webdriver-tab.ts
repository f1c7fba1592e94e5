import { Builder, Key as Codes, Origin, type WebDriver } from 'selenium-webdriver'
import { within } from '../../contract/timeout.ts'
import { type Display, startDisplay, startWebKitDriver } from '../../tools/browser/webkit.ts'
import type { Engine, Key, Tab } from './tab.ts'

/** Height of the toolbar of the browser above the page. */
const TOOLBAR = 38
/** Only ends a load or a script that hangs. */
const TIMEOUT_MS = 120_000
/** Only ends a start that hangs: one takes a second on an idle machine. */
const START_MS = 120_000
const ATTEMPTS = 3

const CODES: Record<Key, string> = { Enter: Codes.ENTER, Escape: Codes.ESCAPE, Tab: Codes.TAB, ArrowDown: Codes.ARROW_DOWN }

/** Starts the WebKit of GTK over WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const display = await startDisplay()
  return {
    newTab: ({ hasScripts = true } = {}) => newTab(display, hasScripts),
    close: display.stop,
  }
}

/**
 * Opens a tab in a browser of its own. Rarely, the driver waits without end for the browser that it started: then both are ended, and others are started.
 */
async function newTab(display: Display, hasScripts: boolean, attempts = ATTEMPTS): Promise<Tab> {
  const driver = await startWebKitDriver(display)
  try {
    const session = await within(START_MS, startSession(driver.url, display.programs.browser, hasScripts))
    return { ...tabOf(session), close: driver.stop }
  } catch (cause) {
    await driver.stop()
    if (attempts === 1) throw new Error(`WebKit did not start in ${ATTEMPTS} attempts`, { cause })
    return newTab(display, hasScripts, attempts - 1)
  }
}

async function startSession(url: string, browser: string, hasScripts: boolean): Promise<WebDriver> {
  const args = ['--automation', ...(hasScripts ? [] : ['--enable-javascript=false'])]
  const session = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args } })
    .build()
  await session.manage().setTimeouts({ pageLoad: TIMEOUT_MS, script: TIMEOUT_MS })
  // Its window answers too.
  await session.manage().window().getRect()
  return session
}

function tabOf(driver: WebDriver): Omit<Tab, 'close'> {
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
  }
}
