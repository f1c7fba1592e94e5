import { PlaywrightBrowserProvider, type PlaywrightProviderOptions, playwright } from '@vitest/browser-playwright'
import type { BrowserProviderOption } from 'vitest/node'
import { CHROMIUM_FLAGS, findChromium, WITHOUT_NETWORK } from '../../tools/browser/chromium.ts'

type Page = ReturnType<PlaywrightBrowserProvider['getPage']>

/** Vitest's provider as it is fails a click or a key when Playwright has not named the frame of the tests within a second; this one waits. */
class ChromiumProvider extends PlaywrightBrowserProvider {
  override getCommandsContext(sessionId: string) {
    const context = super.getCommandsContext(sessionId)
    return { ...context, frame: () => frameOfTests(context.page) }
  }
}

/** Asks the page for the frame, however long the answer takes. */
async function frameOfTests(page: Page) {
  const element = await page.waitForSelector('iframe[data-vitest]', { state: 'attached', timeout: 0 })
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The frame of the tests has gone')
  return frame
}

/** The Chromium of the tests; it is looked for when one of them runs. */
export const chromium = (): BrowserProviderOption<PlaywrightProviderOptions> => ({
  ...playwright(),
  providerFactory: (project) =>
    new ChromiumProvider(project, {
      launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...WITHOUT_NETWORK] },
      contextOptions: { locale: 'ru-RU' },
    }),
})
