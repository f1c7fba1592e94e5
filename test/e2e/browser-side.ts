import type { Locator, Page } from '@playwright/test'
import { expect, untilLive } from './fixtures.ts'

declare global {
  interface Window {
    /** Set by a test; a reload would delete it. */
    marker?: boolean
  }
}

/** Opens a page and waits until its client code runs; from then on the document navigates by itself. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 30_000 })
  await page.evaluate(() => {
    window.marker = true
  })
}

/** Whether the document is still the one from `open`. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => window.marker === true)
}

/** Removes the reported problems that a test causes on purpose. */
export function forget(damage: string[], what: RegExp): void {
  for (const line of damage.filter((entry) => what.test(entry))) damage.splice(damage.indexOf(line), 1)
}

/** Waits until the page has read the last response from `path`, by sending a request after it. */
export async function hasRead(page: Page, path: string): Promise<void> {
  await page.evaluate(async (asked) => (await fetch(asked)).text(), path)
}

/** Replaces the content of `main` by a link. A pending visit ends first, because the rest of its page would remove the link. */
export async function addLink(page: Page, href: string, target?: string): Promise<void> {
  await page.evaluate(
    async ([href, target]) => {
      await navigation.transition?.finished
      const link = Object.assign(document.createElement('a'), { href, textContent: 'проверка', target: target ?? '' })
      document.querySelector('main')?.replaceChildren(link)
    },
    [href, target] as const,
  )
}

/** Delays the payload of a page until the returned function is called. */
export async function holdPayload(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}_payload.json*`, async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  return held.resolve
}

/** Scrolls to the tool of the page and waits until it is hydrated. */
export async function hydrateTool(page: Page): Promise<Locator> {
  await untilLive(page.locator('site-island', { has: page.locator('.tool') }))
  return page.locator('.tool')
}

/** The text of an element with plain spaces. */
export async function plainText(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim()
}
