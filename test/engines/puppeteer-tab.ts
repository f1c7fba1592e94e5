import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { CHROMIUM_FLAGS, BROWSER as DESKTOP_CHROME, findChromium } from '../../tools/browser/chromium.ts'
import { findFirefox } from '../../tools/browser/firefox.ts'
import type { Engine, Tab } from './tab.ts'

/** Firefox asks for Russian pages, and shows no PDF of its own. */
const FIREFOX_SETTINGS = { 'intl.accept_languages': 'ru-RU, ru', 'pdfjs.disabled': true }
/** Only ends a load that hangs. */
const LOAD_MS = 120_000

/** Starts Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const launch = (settings: Record<string, boolean>) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: true,
      extraPrefsFirefox: { ...FIREFOX_SETTINGS, ...settings },
    })
  const browser = await launch({})
  return {
    async newTab({ hasScripts = true } = {}) {
      if (hasScripts) return newTab(browser)
      // Firefox switches scripts off for a whole browser only.
      const own = await launch({ 'javascript.enabled': false })
      return { ...(await newTab(own)), close: () => own.close() }
    },
    close: () => browser.close(),
  }
}

/** Starts Chromium, in which the journeys of the other engines must pass too. */
export async function startChromium(): Promise<Engine> {
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS, '--lang=ru-RU', `--user-agent=${DESKTOP_CHROME}`],
  })
  return {
    newTab: ({ hasScripts = true } = {}) => newTab(browser, (page) => page.setJavaScriptEnabled(hasScripts)),
    close: () => browser.close(),
  }
}

async function newTab(browser: Browser, prepare: (page: Page) => Promise<void> = async () => {}): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(LOAD_MS)
  await prepare(page)
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    async point({ x, y }, isHover = false) {
      await page.mouse.move(x, y)
      if (!isHover) await page.mouse.click(x, y)
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    // Puppeteer itself would wait for the load of a page that Firefox takes from its memory.
    back: async () => void (await page.evaluate('void setTimeout(() => history.back())')),
    forward: async () => void (await page.evaluate('void setTimeout(() => history.forward())')),
    reload: async () => void (await page.reload()),
    close: () => context.close(),
  }
}
