import { readdirSync } from 'node:fs'

/** The route table of the specification, repeated on purpose: a route missing from the code fails its test. */
export const ROUTES = [
  '/',
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
  '/udalenie-negativa-iz-interneta/',
  '/yuridicheskoe-udalenie-informaczii/',
  '/politika-obrabotki-personalnyih-dannyih/',
  '/coglasie-na-obrabotku-personalnyih-dannyih/',
  '/sitemap/',
]

/** Every page that answers 200. */
export const ADDRESSES = [
  ...ROUTES,
  ...slugs('posts').map((slug) => `/${slug}/`),
  ...slugs('instructions').map((slug) => `/${slug}/`),
  ...slugs('experts').map((slug) => `/experts/${slug}/`),
]

function slugs(folder: string): string[] {
  return readdirSync(`seed/${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))
}
