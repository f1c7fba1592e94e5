/** Pages to whose addresses the routes are bound (routes/table.ts; routes/locked-slugs.test.ts compares both): their files stay. */
export const LOCKED_SLUGS: ReadonlySet<string> = new Set([
  'home',
  'uslugi',
  'serm',
  'team',
  'cases',
  'reviews',
  'contacts',
  'zayavka',
  'pdf-view',
  'rm_media',
  'generator',
  'blog',
  'calculator',
  'o-kompanii',
  'experts',
  'udalenie-otzyvov',
  'udalenie-informacii',
  'pravila-perepechatki',
  'business-instructions',
  'razreshenie-konflikta',
  'upravlenie-reputaciej',
  'anticrysis-personal-orm',
  'oczenka-delovoj-reputaczii',
  'deindeks-informaczii-o-persone',
  'yuridicheskoe-udalenie-informaczii',
  'admin',
  'politika-obrabotki-personalnyih-dannyih',
  'coglasie-na-obrabotku-personalnyih-dannyih',
  'sitemap',
])

/**
 * First segments of addresses that no page can have: services, the route of thanks, and folders of files (test/reserved-slugs.test.ts compares them).
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'builds',
  'data',
  'documents',
  'drawings',
  'illustrations',
  'images',
  'spasibo',
])
