import { blogPage } from './blog/blog-page.tsx'
import { casePage } from './cases/case-page.tsx'
import { casesPage } from './cases/cases-page.tsx'
import { contentPage } from './content-page/content-page.tsx'
import {
  aboutPage,
  adminPage,
  catchAllPage,
  consentPage,
  contactsPage,
  homePage,
  instructionsPage,
  policyPage,
  requestPage,
  servicesPage,
} from './content-page/content-pages.tsx'
import { expertPage, expertsPage } from './experts/experts-pages.tsx'
import { thanksPage } from './forms/form-pages.tsx'
import type { Page, PageRequest } from './page.ts'
import { pdfViewPage } from './pdf-view/pdf-view-page.tsx'
import { reviewsPage } from './reviews/reviews-page.tsx'
import { sitemapPage } from './sitemap/sitemap-page.tsx'

export interface Route {
  path: string
  page: Page
  /** Names of guards, run in order. */
  guards?: readonly string[]
}

/** Every URL of the site, in the order of matching (behaviour 1.1). */
export const routes: readonly Route[] = [
  { path: '/', page: homePage },
  { path: '/uslugi/', page: servicesPage },
  { path: '/serm/', page: contentPage('serm') },
  { path: '/team/', page: contentPage('team') },
  { path: '/cases/', page: casesPage },
  { path: '/cases/:name/', page: casePage },
  { path: '/reviews/', page: reviewsPage },
  { path: '/contacts/', page: contactsPage },
  { path: '/zayavka/', page: requestPage },
  { path: '/pdf-view/', page: pdfViewPage },
  { path: '/rm_media/', page: contentPage('rm_media') },
  { path: '/generator/', page: contentPage('generator') },
  { path: '/blog/', page: blogPage },
  { path: '/calculator/', page: contentPage('calculator') },
  { path: '/o-kompanii/', page: aboutPage },
  { path: '/experts/', page: expertsPage },
  { path: '/experts/:name/', page: expertPage, guards: ['check-experts'] },
  { path: '/udalenie-otzyvov/', page: contentPage('udalenie-otzyvov') },
  { path: '/udalenie-informacii/', page: contentPage('udalenie-informacii') },
  { path: '/pravila-perepechatki/', page: contentPage('pravila-perepechatki') },
  { path: '/business-instructions/', page: instructionsPage },
  { path: '/razreshenie-konflikta/', page: contentPage('razreshenie-konflikta') },
  { path: '/upravlenie-reputaciej/', page: contentPage('upravlenie-reputaciej') },
  { path: '/anticrysis-personal-orm/', page: contentPage('anticrysis-personal-orm') },
  { path: '/oczenka-delovoj-reputaczii/', page: contentPage('oczenka-delovoj-reputaczii') },
  { path: '/deindeks-informaczii-o-persone/', page: contentPage('deindeks-informaczii-o-persone') },
  { path: '/yuridicheskoe-udalenie-informaczii/', page: contentPage('yuridicheskoe-udalenie-informaczii') },
  { path: '/admin/', page: adminPage },
  { path: '/politika-obrabotki-personalnyih-dannyih/', page: policyPage },
  { path: '/coglasie-na-obrabotku-personalnyih-dannyih/', page: consentPage },
  { path: '/sitemap/', page: sitemapPage },
  { path: '/spasibo/:what/', page: thanksPage },
  { path: '/:name(.*)*', page: catchAllPage, guards: ['check-data'] },
]

/** The first route that matches a decoded path, with its parameters. */
export function findRoute(path: string): { route: Route; params: Record<string, string> } | null {
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (params) return { route, params }
  }
  return null
}

/**
 * Matches a decoded path with a trailing slash against a pattern of the table and returns the parameters, or `null`.
 * `/experts/:name/` matches one segment, `/:name(.*)*` all remaining segments.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').slice(1)
  const given = path.split('/').slice(1)
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const [, name = '', rest] = /^:(\w+)(\(\.\*\)\*)?$/.exec(segment) ?? []
    if (rest) return { ...params, [name]: given.slice(index).join('/').replace(/\/$/, '') }
    const value = given[index]
    if (value === undefined || (name === '' ? value !== segment : value === '')) return null
    if (name !== '') params[name] = value
  }
  return wanted.length === given.length ? params : null
}

type Guarded = Pick<PageRequest, 'params'>

/** A check between matching a path and loading its page: `pass` or `not-found`. It reads no content; the page's `load` does. */
type Guard = (request: Guarded) => 'pass' | 'not-found'

/** Accepts names that are valid slugs. */
const slugged =
  (slug: RegExp): Guard =>
  ({ params: { name = '' } }) =>
    slug.test(name) ? 'pass' : 'not-found'

const guards: Record<string, Guard> = {
  'check-data': slugged(/^[a-z0-9_-]{1,100}$/),
  'check-experts': slugged(/^[a-z0-9-]{1,60}$/),
}

/** Runs guards in order and stops at the first that rejects. */
export function runGuards(names: readonly string[], request: Guarded): 'pass' | 'not-found' {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new Error('Unknown route middleware', { cause: name })
    if (guard(request) === 'not-found') return 'not-found'
  }
  return 'pass'
}
