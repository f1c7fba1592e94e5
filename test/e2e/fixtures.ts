import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { RuleObject } from 'axe-core'
import { type Server, sharedSite, sharedState } from './shared-site.ts'

declare global {
  interface Window {
    /** Set by its script. */
    axe: typeof import('axe-core')
  }
}

/** The minified script has half the size of the package's export. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const PREPARATION_MS = 600_000

interface Fixtures {
  /** Problems in the browser that fail no assertion; must stay empty. */
  silentDamage: string[]
}

export interface RunFixtures {
  /** The server of the sites, an option of the project. */
  server: Server
  /** Prepares the build and the content, which may take minutes on a busy machine, before the time of a test begins. */
  prepared: undefined
  /** Origin of the site that all tests of a project share. */
  site: string
}

/** A page whose test also fails on console errors, CSP violations, script errors and requests to other hosts. */
export const test = base.extend<Fixtures, RunFixtures>({
  server: ['edge', { option: true, scope: 'worker' }],
  prepared: [
    async ({ server }, use) => {
      if (process.env['E2E_BASE'] === undefined) await sharedState(server)
      await use(undefined)
    },
    { auto: true, scope: 'worker', timeout: PREPARATION_MS },
  ],
  site: [async ({ server }, use) => use(await sharedSite(server)), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => {
    const address = ownAddress()
    // The headers of Cloudflare, and of a proxy in front of the host of own machines.
    await use({ 'cf-connecting-ip': address, 'x-forwarded-for': address })
  },
  silentDamage: [
    async ({ context, baseURL }, use) => {
      const damage: string[] = []
      watchDamage(context, `${baseURL}`, damage)
      await use(damage)
      expect(damage).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Reports problems in a browser to the list of `silentDamage`. */
export function watchDamage(context: BrowserContext, origin: string, damage: string[]): void {
  context.on('console', (message) => {
    const isExpectedStatus = message.text().startsWith('Failed to load resource') && message.location().url.startsWith(origin)
    if (message.type() === 'error' && !isExpectedStatus) damage.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => damage.push(`script: ${error.error().message}`))
  context.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) damage.push(`outside request: ${request.url()}`)
  })
  context.on('response', (response) => {
    const isSubresource = response.request().resourceType() !== 'document'
    if (isSubresource && response.status() >= 400) damage.push(`${response.status()}: ${response.url()}`)
  })
}

/** A separate network address per test, so that tests do not share a rate limit. */
function ownAddress(): string {
  return `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`
}

/** Accessibility violations of the page, or of one part of it, as short lines; `rules` turns single rules off. */
export async function axeViolations(page: Page, part = 'html', rules: RuleObject = {}): Promise<string[]> {
  await page.evaluate(settle)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(violationsIn, { part, rules })
}

/** Runs in the page. Only violations are reported, because describing passed rules would double the time. */
async function violationsIn({ part, rules }: { part: string; rules: RuleObject }): Promise<string[]> {
  const { violations } = await window.axe.run(part, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules,
    resultTypes: ['violations'],
    // This part is only for audio, of which the site has none.
    preload: false,
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Waits until the widget around this element is hydrated; scrolls there, because most widgets wait until they are in view. */
export async function untilLive(place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  await expect(place.locator('xpath=ancestor-or-self::site-island')).toHaveAttribute('data-ready')
}

/**
 * The sticky header and the bar of the phone may cover half a target, depending on the scroll position, and a colour in a
 * transition may lack contrast.
 */
function settle(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  document.querySelector('.call-bar')?.setAttribute('hidden', '')
  // The CSP forbids style attributes but not styles set by script.
  document.querySelector<HTMLElement>('.site-header')?.style.setProperty('position', 'static')
}

/** Width in pixels by which the page can be scrolled sideways. */
export async function sidewaysScroll(page: Page): Promise<number> {
  // A reserved scrollbar gutter makes the page narrower than its window where no scrollbar is shown.
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
}

/** Layout shifts since navigation, one line each; none when their sum rounds to 0.00, as the metric is reported. */
export async function layoutShifts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(observedShifts)
  const score = shifts.reduce((sum, { value }) => sum + value, 0)
  return score < 0.005 ? [] : shifts.map(({ value, at, moved }) => `${value.toFixed(4)} at ${at} ms: ${moved.join(', ')}`)
}

interface Shift {
  value: number
  /** Milliseconds after navigation began. */
  at: number
  /** Each moved node, with its position before and after. */
  moved: string[]
}

/** Runs in the page. */
function observedShifts(): Promise<Shift[]> {
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const name = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element
      ? `<${element.localName} class="${element.className}"> ${element.textContent.trim().slice(0, 30)}`
      : 'a node that is gone'
  }
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      // TypeScript's DOM library lacks this entry type.
      const entries = list.getEntries() as unknown as {
        value: number
        startTime: number
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }[]
      resolve(
        entries.map(({ value, startTime, sources }) => ({
          value,
          at: Math.round(startTime),
          moved: sources.map(({ node, previousRect, currentRect }) => `${name(node)} (${place(previousRect)} → ${place(currentRect)})`),
        })),
      )
    }).observe({ type: 'layout-shift', buffered: true })
    // An observer without entries never calls back; the next frame follows all buffered entries.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
  })
}
