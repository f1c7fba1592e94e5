import { readdirSync } from 'node:fs'
import cases from '../../seed/cases.json' with { type: 'json' }

/** The route table of the specification, repeated on purpose: a route missing from the code fails its test. */
const ROUTES = [
  '/',
  '/uslugi/',
  '/serm/',
  '/team/',
  '/cases/',
  '/reviews/',
  '/contacts/',
  '/pdf-view/',
  '/rm_media/',
  '/generator/',
  '/blog/',
  '/calculator/',
  '/o-kompanii/',
  '/experts/',
  '/udalenie-otzyvov/',
  '/udalenie-informacii/',
  '/pravila-perepechatki/',
  '/business-instructions/',
  '/razreshenie-konflikta/',
  '/upravlenie-reputaciej/',
  '/anticrysis-personal-orm/',
  '/oczenka-delovoj-reputaczii/',
  '/deindeks-informaczii-o-persone/',
  '/yuridicheskoe-udalenie-informaczii/',
  '/politika-obrabotki-personalnyih-dannyih/',
  '/coglasie-na-obrabotku-personalnyih-dannyih/',
  '/sitemap/',
]

/** Paths that search engines do not list: the home page has another URL, the request form has noindex, and the third is closed. */
const WITHOUT_ADDRESS = new Set(['/home/', '/zayavka/', '/admin/'])

/** Every page with the status 200. */
export const ADDRESSES = [
  ...ROUTES,
  ...slugs('pages')
    .map((slug) => `/${slug}/`)
    .filter((path) => !ROUTES.includes(path) && !WITHOUT_ADDRESS.has(path)),
  ...slugs('posts').map((slug) => `/${slug}/`),
  ...slugs('instructions').map((slug) => `/${slug}/`),
  ...cases.map(({ story }) => `/cases/${story.slug}/`),
]

/** One page of each kind, with its possible parts. */
export const KINDS = [
  '/',
  '/uslugi/',
  '/serm/',
  '/anticrysis-personal-orm/',
  '/team/',
  '/rm_media/',
  '/cases/',
  '/cases/set-klinik/',
  '/reviews/',
  '/contacts/',
  '/zayavka/',
  '/pdf-view/',
  '/pdf-view/?file=business-instructions.pdf',
  '/generator/',
  '/calculator/',
  '/oczenka-delovoj-reputaczii/',
  '/blog/',
  '/blog/?q=отзыв',
  '/business-instructions/',
  '/fakt-ili-mnenie/',
  '/otzyvy-wildberries-ozon/',
  '/otzyvy-dreamjob-hh/',
  '/udalenie-telegram/',
  '/ploshchadki/',
  '/reputaciya-klinik/',
  '/ceny/',
  '/usloviya/',
  '/slovar/',
  '/normy/',
  '/experts/',
  '/pravila-perepechatki/',
  '/politika-obrabotki-personalnyih-dannyih/',
  '/sitemap/',
  '/spasibo/560607431/',
  '/no-such-page/',
]

function slugs(folder: string): string[] {
  return readdirSync(`seed/${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))
}
