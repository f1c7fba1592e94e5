import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Scrolls to a tool, which hydrates it; React marks the elements that it has hydrated. */
export async function wake(page: Page): Promise<Locator> {
  const form = page.locator('.tool-form')
  // A form may be replaced while it is being hydrated.
  await expect(() => form.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
  await expect
    .poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))), {
      message: 'the tool is awake',
    })
    .toBe(true)
  return page.locator('.tool')
}

/** The text of an element with plain spaces. */
export async function plainText(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim()
}

export const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
]
