/**
 * Meaning of an address parameter for a page:
 * - `own`: it names a separate page, which search engines may list
 * - `shown`: it filters the page by one of a few values
 * - `asked`: it carries one visitor's input, which no other visitor repeats
 * - `sought`: it carries one visitor's search text; search engines do not list the results
 */
type Use = 'own' | 'shown' | 'asked' | 'sought'

/** Parameters that a page reads, by its path. No page reads any others, and no cache distinguishes them. */
export const PAGE_PARAMS: Readonly<Record<string, Readonly<Record<string, Use>>>> = {
  '/blog/': { page: 'own', tag: 'own', q: 'sought' },
  '/cases/': { outcome: 'shown', term: 'shown', budget: 'shown', client: 'shown' },
  '/reviews/': { service: 'shown', topic: 'shown' },
  '/zayavka/': { link: 'asked' },
  '/pdf-view/': { file: 'shown', page: 'asked' },
}

/** Parameters that only a widget reads in the browser: the page is the same with and without them. */
export const WIDGET_PARAMS: Readonly<Record<string, readonly string[]>> = { '/generator/': ['situation'] }

/** Pages with a tool. Their questions are content, so they read every parameter but the marks below, as one visitor's answers. */
export const TOOL_PAGES: readonly string[] = ['/calculator/', '/oczenka-delovoj-reputaczii/']

/** Marks that advertisers and other sites append to a link. */
export const LINK_MARKS: readonly string[] = [
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
  isAsked: boolean
}

/** Reduces the query of an address to the parameters that its page reads; the first value of a repeated parameter counts. */
export function pageQuery(path: string, search: string): PageQuery {
  if (search === '') return { params: new URLSearchParams(), isAsked: false }
  const given = new URLSearchParams(search)
  if (TOOL_PAGES.includes(path)) return toolQuery(given)
  const params = new URLSearchParams()
  let isAsked = false
  for (const [name, use] of Object.entries(Object.hasOwn(PAGE_PARAMS, path) ? (PAGE_PARAMS[path] ?? {}) : {})) {
    const value = given.get(name)
    if (value === null) continue
    params.set(name, value)
    isAsked ||= use === 'asked' || use === 'sought'
  }
  return { params, isAsked }
}

function toolQuery(given: URLSearchParams): PageQuery {
  const answers = [...given].filter(([name]) => !LINK_MARKS.includes(name))
  return { params: new URLSearchParams(answers), isAsked: answers.length > 0 }
}
