import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The visitor scrolls to a tool, which wakes it; React marks the elements that it has taken over. */
export async function wake(page: Page): Promise<Locator> {
  const form = page.locator('.tool-form')
  // A form that is being hydrated may be replaced under the hand.
  await expect(() => form.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
  await expect
    .poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))), {
      message: 'the tool is awake',
    })
    .toBe(true)
  return page.locator('.tool')
}

/** The text of an element with its non-breaking spaces made plain. */
export async function plainText(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim()
}

export const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
]
