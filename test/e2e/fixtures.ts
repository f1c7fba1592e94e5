import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

interface Fixtures {
  /** What went wrong in the browser without failing an assertion; must stay empty. */
  silentDamage: string[]
}

/** A page on the site's own address that fails its test on console errors, CSP violations, script errors and requests to other hosts. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(process.env.BASE),
  silentDamage: [
    async ({ context, baseURL }, use) => {
      const damage: string[] = []
      context.on('console', (message) => {
        const isExpectedStatus = message.text().startsWith('Failed to load resource') && message.location().url.startsWith(`${baseURL}`)
        if (message.type() === 'error' && !isExpectedStatus) damage.push(`console: ${message.text()}`)
      })
      context.on('weberror', (error) => damage.push(`script: ${error.error().message}`))
      context.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) damage.push(`outside request: ${request.url()}`)
      })
      context.on('response', (response) => {
        const isSubresource = response.request().resourceType() !== 'document'
        if (isSubresource && response.status() >= 400) damage.push(`${response.status()}: ${response.url()}`)
      })
      await use(damage)
      expect(damage).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Accessibility violations of the page as short lines. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** How many pixels the page can be scrolled sideways. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Cumulative layout shift of the page since it began to load, to two places, as the metric is reported. */
export async function layoutShift(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // An observer with nothing to report never calls back; the next frame comes after every buffered entry.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  return Math.round(shift * 100) / 100
}
