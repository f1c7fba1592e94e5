import { PlaywrightBrowserProvider, type PlaywrightProviderOptions, playwright } from '@vitest/browser-playwright'
import type { BrowserProviderOption } from 'vitest/node'
import { CHROMIUM_FLAGS, findChromium, WITHOUT_NETWORK } from '../../tools/browser/chromium.ts'

type Page = ReturnType<PlaywrightBrowserProvider['getPage']>

/** Waits until Playwright has named the frame of the tests; Vitest's own provider fails a click or a key after a second. */
class ChromiumProvider extends PlaywrightBrowserProvider {
  override getCommandsContext(sessionId: string) {
    const context = super.getCommandsContext(sessionId)
    return { ...context, frame: () => frameOfTests(context.page) }
  }
}

/** Requests the frame from the page, without a timeout. */
async function frameOfTests(page: Page) {
  const element = await page.waitForSelector('iframe[data-vitest]', { state: 'attached', timeout: 0 })
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The frame of the tests has gone')
  return frame
}

/** The Chromium of the tests, which is located when one of them runs. */
export const chromium = (): BrowserProviderOption<PlaywrightProviderOptions> => ({
  ...playwright(),
  providerFactory: (project) =>
    new ChromiumProvider(project, {
      launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...WITHOUT_NETWORK] },
      contextOptions: { locale: 'ru-RU' },
    }),
})
