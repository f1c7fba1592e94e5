/**
 * Meaning of an address parameter for a page:
 * - `own`: it names a separate page, which search engines may list
 * - `filter`: it filters the page by one of a few values
 * - `input`: it carries one visitor's input, which no other visitor repeats
 * - `search`: it carries one visitor's search text; search engines do not list the results
 */
type Use = 'own' | 'filter' | 'input' | 'search'

/** Parameters that a page reads, by its path. No page reads any others, and no cache distinguishes them. */
export const PAGE_PARAMS: Readonly<Record<string, Readonly<Record<string, Use>>>> = {
  '/blog/': { page: 'own', tag: 'own', q: 'search' },
  '/cases/': { outcome: 'filter', term: 'filter', budget: 'filter', client: 'filter' },
  '/reviews/': { service: 'filter', topic: 'filter' },
  '/zayavka/': { link: 'input' },
  '/pdf-view/': { file: 'filter', page: 'input' },
}

/** Parameters that only a widget reads in the browser: the page is the same with and without them. */
export const WIDGET_PARAMS: Readonly<Record<string, readonly string[]>> = { '/generator/': ['situation'] }

/**
 * Pages with a tool. Their questions are content, so they read every parameter except the advertising ones below, as one visitor's answers.
 */
export const TOOL_PAGES: readonly string[] = ['/calculator/', '/oczenka-delovoj-reputaczii/']

/** Parameters that advertisers and other sites append to a link. */
export const ADVERTISING_PARAMS: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_referrer',
  'yclid',
  'ymclid',
  'yadclid',
  'ysclid',
  'etext',
  'openstat',
  '_openstat',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'vk_campaign',
  'vk_ad_id',
  'rb_clickid',
  'cm_id',
  'roistat',
  'from',
]

export interface PageQuery {
  /** The parameters that the page reads, in the order of the table. */
  params: URLSearchParams
  /** Whether one of them carries one visitor's input. */
  hasInput: boolean
}

/** Reduces the query of an address to the parameters that its page reads; the first value of a repeated parameter counts. */
export function pageQuery(path: string, search: string): PageQuery {
  if (search === '') return { params: new URLSearchParams(), hasInput: false }
  const given = new URLSearchParams(search)
  if (TOOL_PAGES.includes(path)) return toolQuery(given)
  const params = new URLSearchParams()
  let hasInput = false
  for (const [name, use] of Object.entries(Object.hasOwn(PAGE_PARAMS, path) ? (PAGE_PARAMS[path] ?? {}) : {})) {
    const value = given.get(name)
    if (value === null) continue
    params.set(name, value)
    hasInput ||= use === 'input' || use === 'search'
  }
  return { params, hasInput }
}

function toolQuery(given: URLSearchParams): PageQuery {
  const answers = [...given].filter(([name]) => !ADVERTISING_PARAMS.includes(name))
  return { params: new URLSearchParams(answers), hasInput: answers.length > 0 }
}
