import type { Page } from '@playwright/test'
import { firstFlight } from './page-weight.ts'

const ADDRESS = 'https://page.invalid/'

/** What a visitor needs first, and the form page, where everybody can write. */
const PARTS = {
  header: 'header.site-header',
  h1: 'h1',
  lead: 'main .lead, main h1 ~ p',
  phone: 'header a[href^="tel:"]',
  action: 'main .hero .button, main .hero a[class*=button]',
  'form link': 'a[href="/zayavka/"]',
}

/**
 * Shows the first bytes of a compressed page alone, without any other file. `no` names the parts that they lack beside the complete page;
 * `yes, but` says that something else of the first screen comes later, such as the column beside an article.
 */
export async function showsFirstScreen(page: Page, html: string): Promise<string> {
  const whole = await show(page, html)
  const cut = await show(page, firstFlight(html))
  const missing = whole.parts.filter((name) => !cut.parts.includes(name))
  if (missing.length > 0) return `no: ${missing.join(', ')}`
  return whole.picture.equals(cut.picture) ? 'yes' : 'yes, but'
}

async function show(page: Page, html: string): Promise<{ parts: string[]; picture: Buffer }> {
  await page.unrouteAll()
  await page.route('**', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }) : route.abort(),
  )
  await page.goto(ADDRESS)
  // A picture that fails early shows its broken sign, one that fails late does not yet.
  await page.addStyleTag({ content: 'img { visibility: hidden }' })
  const parts = await page.evaluate(shownParts, PARTS)
  return { parts, picture: await page.screenshot() }
}

/** Runs in the page: names of the parts that a visitor sees, or opens with a menu that needs no script. */
function shownParts(parts: Record<string, string>): string[] {
  for (const menu of document.querySelectorAll<HTMLElement>('.site-header [popover]')) menu.showPopover()
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.site-header details')) details.open = true
  const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  const found = Object.entries(parts).filter(([, selector]) => [...document.querySelectorAll(selector)].some(isSeen))
  for (const menu of document.querySelectorAll<HTMLElement>('.site-header [popover]')) menu.hidePopover()
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.site-header details')) details.open = false
  return found.map(([name]) => name)
}
