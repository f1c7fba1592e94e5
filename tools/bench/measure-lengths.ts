import type { Page } from '@playwright/test'
import { BROWSER } from '../browser/chromium.ts'
import { sitemapPaths } from './pages.ts'
import type { MeasuredSite } from './with-site.ts'

/** Size of the window in which pages are measured, in CSS pixels; its height is a screen. */
const WINDOW = { width: 390, height: 844 }

/** Lengths of a page on a phone. Places are in screens from the top of the page, `null` where the page has no such part. */
export interface PageLengths {
  path: string
  screens: number
  /** The widget of a page that is a tool, in screens; 0 on other pages. */
  tool: number
  /** The first list of prices. */
  price: number | null
  /** The lead form. */
  form: number | null
  /** First entry of the first list of links. */
  list: number | null
  /** First paragraph of an article. */
  paragraph: number | null
  /** Words of the main part, also of folded ones. */
  words: number
  /** How often the page, without its closed dialogs, says that something is invented. */
  samples: number
  /** Texts of the main part in their order: paragraphs, headings, entries of lists, rows of tables. */
  texts: string[]
}

/** Measures every page of the sitemap as a visitor with a phone sees it, with the site's font and before a widget wakes. */
export async function measureLengths({ origin, browser }: MeasuredSite): Promise<PageLengths[]> {
  const context = await browser.newContext({ viewport: WINDOW, userAgent: BROWSER, bypassCSP: true })
  const paths = await sitemapPaths(async (path) => (await context.request.get(origin + path)).text())
  const page = await context.newPage()
  // Without its scripts a page is as the server has rendered it, and the pictures of a page have their sizes in the markup.
  await page.route('**/*', (route) =>
    ['document', 'stylesheet', 'font'].includes(route.request().resourceType()) ? route.continue() : route.abort(),
  )
  try {
    // The font of the first visit may come too late, as `font-display: optional` wants it; later documents have it from the cache.
    for (const path of paths.slice(0, 2)) await page.goto(origin + path)
    const measured: PageLengths[] = []
    for (const path of paths) measured.push({ path, ...(await measure(page, origin + path)) })
    return measured
  } finally {
    await context.close()
  }
}

async function measure(page: Page, address: string): Promise<Omit<PageLengths, 'path'>> {
  await page.goto(address)
  // Sections that are rendered when they come into view have only estimated heights before.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  return page.evaluate(readLengths, WINDOW.height)
}

/** Runs in the page. */
function readLengths(screen: number): Omit<PageLengths, 'path'> {
  const main = document.querySelector('main') ?? document.body
  const links = shown('ul, ol, dl, .grid, .blog-grid').find((list) => list.closest('nav') === null && list.querySelectorAll('a').length > 3)
  const attributes = [...document.body.querySelectorAll('[alt], [aria-label], [title]')]
    .filter((element) => element.closest('dialog') === null)
    .flatMap((element) => ['alt', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''))
  return {
    screens: document.documentElement.scrollHeight / screen,
    tool: (shown('.tool-section')[0]?.getBoundingClientRect().height ?? 0) / screen,
    price: place(shown('.price-list, .price-examples')[0]),
    form: place(shown('form.lead-form')[0]),
    list: place(shown('.case-row')[0] ?? links?.querySelector('a')),
    paragraph: place(shown('.article-text > p')[0]),
    words: textOf(main).split(' ').length,
    samples: [textOf(document.body, 'dialog'), ...attributes].join(' ').match(/вымышл/gi)?.length ?? 0,
    texts: texts(),
  }

  function shown(selector: string): Element[] {
    return [...main.querySelectorAll(selector)].filter(isShown)
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 1
  }

  /** Screens from the top of the page. */
  function place(element: Element | null | undefined): number | null {
    return element ? (element.getBoundingClientRect().top + window.scrollY) / screen : null
  }

  /** The texts that a visitor can read, at once or after opening a fold, without the names of laws, which return on purpose. */
  function texts(): string[] {
    const blocks = 'p, li, tr, dd, dt, summary, h2, h3, h4, figcaption'
    return [...main.querySelectorAll(blocks)]
      .filter((element) => element.closest('form, nav, .form-section') === null)
      .filter((element) => element.matches('tr') || (element.closest('tr') === null && element.querySelector(blocks) === null))
      .filter((element) => isShown(element) || element.closest('details:not([open])') !== null)
      .map((element) => textOf(element, 'a[href^="/normy"]'))
  }

  /** Text of an element without parts that are no text. */
  function textOf(element: Element, left = 'script'): string {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const parts: string[] = []
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest(`script, style, template, ${left}`)) parts.push(walker.currentNode.nodeValue ?? '')
    return parts.join(' ').replace(/\s+/g, ' ').trim()
  }
}
