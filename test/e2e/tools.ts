import type { Locator, Page } from '@playwright/test'
import { untilLive } from './fixtures.ts'

/** Scrolls to the tool of the page and waits until it is live. */
export async function wake(page: Page): Promise<Locator> {
  await untilLive(page.locator('site-island', { has: page.locator('.tool') }))
  return page.locator('.tool')
}

/** The text of an element with plain spaces. */
export async function plainText(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim()
}
