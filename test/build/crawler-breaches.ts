import { createHash } from 'node:crypto'
import type { Answer } from 'crawl-check/client'
import type { Crawled } from 'crawl-check/crawled'

/** Changes one response. `site` is the crawl without the change. */
export type Change = (answer: Answer, site: Crawled) => Answer

/** A rule, a change that breaks it, and a part of the sentence that reports the breach. */
type Rows = Readonly<Record<string, readonly [change: Change, sentence: string]>>

interface Breach {
  rule: string
  /** The request whose response is changed, in one line with its address and its headers, or a pattern of several. */
  request: string | RegExp
  change: Change
  sentence: string
}

export const BASE = 'https://reputaciya.test'
const ROBOTS = '/robots.txt'
export const PAGES = '/sitemap/pages.xml'
const TWIN = '/serm/index.md'
const FEED = '/blog/feed.json'
const ARTICLE = '/fakt-ili-mnenie/'
const CONTRACT = '/documents/dogovor-obrazec.pdf'
const SECURITY = '/.well-known/security.txt'
const PICTURE = /^\/images\/social\/serm-\w+\.jpg$/
export const NO_SITEMAP = '/sitemap/net-takogo.xml'
const OFFICE = 'ул. Примерная, д. 1, офис 101'
const SAMPLE = `{"@type":"Person","name":"Образцов","url":"${BASE}/experts/#direktor"}`
const LASTMOD = /<lastmod>.*?</
const MISSING_FOR_ROBOTS = /^\/net-takoj-stranicy\/ .*YandexBot/
/** Text that can hardly be compressed. */
const HEAVY = Array.from({ length: 700 }, (_, line) => createHash('sha256').update(`${line}`).digest('base64')).join('\n')

/** A breach of every rule, with one changed response of the built site. */
export const BREACHES: readonly Breach[] = [
  ...breaches('/sitemap.xml', '', {
    'The index is valid and has parts': [text('</sitemapindex>', ''), '/sitemap.xml answers 200 and is no XML: '],
    'The sitemap has articles': [listing('/serm/'), 'No page of the sitemap is an article'],
  }),
  ...breaches(PAGES, '', {
    'Every part is valid and has addresses': [status(500), `${BASE}${PAGES} answers 500`],
    'The index and its parts answer as XML': [header('content-type', 'text/html'), `${PAGES} answers as text/html`],
    'Parts and addresses have the day of their change': [text(LASTMOD, ''), `${BASE}/blog/ has the lastmod «»`],
    'A part was changed with the latest of its addresses': [text(LASTMOD, '<lastmod>2999-01-01<'), `${BASE}${PAGES} was changed on `],
    'Addresses are absolute and stand there once': [text('/cases/<', '/blog/<'), `${BASE}/blog/ stands in the sitemap more than once`],
    'Addresses have pictures': [text(/<image:image>.*?<\/image:image>/, ''), `${BASE}/blog/ has no image:image in the sitemap`],
    'Its pictures answer': [text('/images/social/', '/images/gone/'), `${BASE}/blog/ has the picture ${BASE}/images/gone/`],
    'A page of its own stands in the sitemap': [text(/<url><loc>[^<]*\/ceny\/<.*?<\/url>/, ''), '/ceny/ is not in the sitemap'],
    'Links lead to every page of the sitemap': [text('</urlset>', `${entryOf('/alone/')}</urlset>`), 'No page links to /alone/'],
  }),
  ...breaches(ROBOTS, '', {
    'robots.txt answers as text': [status(500), `${ROBOTS} answers 500 and text/plain`],
    'It names the sitemap': [text(`Sitemap: ${BASE}`, 'Sitemap: '), 'robots.txt names the sitemap as /sitemap.xml, which answers 200'],
    'It says what the texts may be used for': [text(/Content-Signal.*\n/, ''), 'robots.txt has Content-Signal: none'],
    'Its paths are addresses, not patterns of the code': [disallow('/:name/'), 'robots.txt has the path /:name/'],
    'It closes no page of the sitemap to a search engine': [disallow('/serm'), 'robots.txt closes /serm/ to bingbot'],
    'It closes no page whose noindex a robot must read': [disallow('/zayavka/'), 'robots.txt closes /zayavka/, so that no robot reads its'],
    'It closes nothing that pages are drawn with': [disallow('/assets/'), 'robots.txt closes /assets/entry-'],
    'One group holds for every search engine': [disallow('/\n\nUser-agent: Yandex'), 'robots.txt has a group of Yandex'],
    'No rule is longer than Yandex reads': [disallow(`/\nClean-param: ${'x'.repeat(500)} /`), 'robots.txt has a rule of 515 characters: '],
    'Marks of advertisers are named': [text('&yclid', ''), 'robots.txt has no Clean-param for yclid at /'],
    'Parameters of the site are named': [text('file&page', 'page'), 'robots.txt has no Clean-param for file at /pdf-view/'],
    'Every parameter that a canonical address drops is named': [
      text('&type&', '&'),
      'robots.txt has no Clean-param for type at /calculator/, which links carry',
    ],
  }),
  ...breaches('/', '/ ', {
    'Pages about the company describe it in full': [text('"taxID":', '"tax":'), 'describes the company without taxID'],
    'The home page names llms.txt': [text('rel="describedby"', ''), 'has no rel=describedby to /llms.txt'],
    'The home page shows the codes of search engines': [text('content="yandexcode"', 'content="other"'), 'has yandex-verification «other»'],
  }),
  ...breaches(/^\/(?:(?:serm|ceny|blog)\/)?$/, '', {
    'No page is more than 3 clicks from the home page': [linkingOnlyOn, '/contacts/ is 4 clicks away'],
  }),
  ...breaches('/serm/', '/serm/ ', {
    'Every address of the sitemap answers 200': [status(410), 'answers 410'],
    'Every page of the sitemap names itself as canonical': [
      text(`canonical" href="${BASE}`, 'canonical" href="'),
      'has the canonical address /serm/',
    ],
    'No page of the sitemap is closed by a header': [header('x-robots-tag', 'noindex'), 'answers with X-Robots-Tag: noindex'],
    'Links lead to what is there': [inMain('<a href="/gone/">Нет</a>'), 'links to /gone/, which answers 404'],
    'Links into a page find their place': [inMain('<a href="/ceny/#gone">Нет</a>'), 'links to /ceny/#gone, where no element has that id'],
    'Scripts, styles and whatever else a page names are there': [text('src="/assets/', 'src="/gone/'), 'names /gone/entry-'],
    'Drawings that a page names by their id are on it': [inMain('<svg><use href="#gone"/></svg>'), 'draws #gone, which it lacks'],
    'Every picture answers': [inMain('<img src="/gone.jpg" alt="">'), 'shows or names /gone.jpg, which answers 404 and no picture'],
    'Breadcrumbs lead to pages': [text(/"item":"([^"]*\/uslugi\/)"/, '"item":"$1#list"'), 'has the breadcrumb «Услуги» to '],
    'The menu, the footer and breadcrumbs lead to one page of all services': [
      text(/"item":"[^"]*\/uslugi\/"/, `"item":"${BASE}/ceny/"`),
      'leads to /ceny/ for all services, and / to /uslugi/',
    ],
    'Every page names its language': [text('lang="ru"', ''), 'has lang="" instead of "ru"'],
    'Every page has one h1': [inMain('<h1>Второй</h1>'), 'has 2 h1'],
    'No two pages have one title': [asOnContacts(/<title>.*?<\/title>/), 'has the title of /contacts/: '],
    'Titles have 30 to 65 characters': [text(/<title>.*?</, '<title>Услуга<'), 'has a title of 6 characters: «Услуга»'],
    'No two pages have one description': [asOnContacts(/<meta name="description".*?>/), 'has the description of /contacts/: '],
    'Descriptions have 80 to 160 characters': [text(/(name="description" content=)".*?"/, '$1"О ней"'), 'has a description of 5'],
    'Robots may list every page, with any excerpt and large pictures': [
      text(', max-snippet:-1', ''),
      'has meta robots without max-snippet:-1',
    ],
    'Every page fits a phone': [text(/<meta name="viewport".*?>/, ''), "has no viewport of the device's width"],
    'An id stands on a page once': [inMain('<p id="main"></p>'), 'has the id "main" more than once'],
    'Headings leave out no level': [text('<h2', '<h4>Сроки</h4><h2'), 'has the h4 «Сроки» right after an h1'],
    'JSON-LD can be read': [text('"@context":"https://', '"@context":"http://'), 'has JSON-LD that has another @context'],
    'Every page of the sitemap says what it is': [text(/<script type="application\/ld\+json">.*?<\/script>/s, ''), 'has no JSON-LD'],
    'Its types are those that the site uses': [text('"@type":"Service"', '"@type":"HowTo"'), 'has the type HowTo'],
    'What it refers to is there': [text('"provider":{"@id":"', '"provider":{"@id":"/gone'), `refers to /gone${BASE}/#organization`],
    'Samples are no persons': [text('"provider":', `"employee":${SAMPLE},"provider":`), 'announces the sample Образцов as a Person'],
    'The price of an offer stands on its page': [text(/"minPrice":\d+/, '"minPrice":12345'), 'offers its service from 12345 ₽'],
    'Every page shows when it was changed': [text('page-updated', ''), 'shows no day of its change'],
    'No day lies ahead': [shows('2999-01-01'), 'was changed on 2999-01-01, which is yet to come'],
    'The sitemap has that day': [shows('2001-01-01'), 'shows 2001-01-01, and lastmod in the sitemap is '],
    'JSON-LD has that day': [shows('2001-01-01'), 'shows 2001-01-01, and dateModified is '],
    'Social networks are told that day': [shows('2001-01-01'), 'shows 2001-01-01, and modified_time is '],
    'The header Last-Modified has that day': [shows('2001-01-01'), 'shows 2001-01-01, and Last-Modified is '],
    'Every page says how it is shared': [text('og:locale', 'locale'), 'has no og:locale'],
    'The shared address is the canonical one': [text(/(og:url" content=)".*?"/, '$1"/"'), 'has og:url / and the canonical address '],
    'Every page has a picture of its own': [asOnContacts(/<meta property="og:image" .*?>/), 'has the og:image of /contacts/: '],
    'Pictures to share are declared as 1200×630': [text('content="1200"', 'content="600"'), 'declares a picture of 600×630'],
    'Pictures to share are described': [text(/(og:image:alt" content=)".*?"/, '$1""'), 'has no og:image:alt'],
    'Every page has an ETag': [header('etag', null), 'has no etag'],
    'Every page has a Last-Modified': [header('last-modified', null), 'has no last-modified'],
    'Every page names its twin in Markdown': [text('type="text/markdown"', ''), 'has no rel=alternate of the type text/markdown'],
    'Browsers are told to come by https': [header('strict-transport-security', 'max-age=600'), 'has no Strict-Transport-Security'],
    'Answers are taken as what they say they are': [header('x-content-type-options', null), 'has no X-Content-Type-Options: nosniff'],
    'The first 14,336 bytes of every page have what a visitor needs first': [text('<header', `<p>${HEAVY}</p><header`), 'has the phone '],
    'The first action of a hero is there, too': [text('class="button button-primary"', `title="${HEAVY}" $&`), 'has its first action'],
    'No page has more than 28 KB': [inMain(HEAVY + HEAVY.toLowerCase()), 'has '],
  }),
  ...breaches(PICTURE, '/serm/ ', {
    'Pictures to share are JPEG': [header('content-type', 'image/png'), 'shares a picture that answers 200 and image/png'],
    'Pictures to share weigh less than 60 KB': [weighing(61_440), 'shares /images/social/serm-'],
    'Pictures to share are kept for good': [header('cache-control', 'no-cache'), 'shares /images/social/serm-'],
  }),
  ...breaches(TWIN, `${TWIN} `, {
    'Twins answer as Markdown': [header('content-type', 'text/plain'), 'answers 200 and text/plain'],
    'Twins are not for lists of search engines': [header('x-robots-tag', null), 'has no X-Robots-Tag: noindex'],
    'Twins name their page as canonical': [header('link', null), 'has the Link «» instead of rel=canonical to /serm/'],
    'Twins begin with title, canonical address and day': [text(/updated: .*\n/, ''), 'has no front matter'],
  }),
  ...breaches(ARTICLE, `${ARTICLE} `, {
    'Articles say who wrote them, when, and with which picture': [
      text(/(?<="(?:Blog|Article).*")headline/, 'name'),
      'is an article without headline',
    ],
    'Articles tell social networks the same': [text('article:section', 'section'), 'has no article:section'],
    'Feeds have that day': [shows('2001-01-01'), 'shows 2001-01-01, and the day in a feed is '],
  }),
  ...breaches('/contacts/', '/contacts/ ', {
    'Offices have a place and hours': [text('"latitude":', '"height":'), `describes the office at ${OFFICE} without geo`],
    'The visible addresses say what JSON-LD says': [text(/"420000"/g, '"420111"'), `shows the postalCode 420000 at ${OFFICE}`],
  }),
  ...breaches('/blog/', '/blog/ ', {
    'The blog names a feed in XML and one in JSON': [text('application/feed+json', 'application/json'), 'has no rel=alternate to a JSON'],
  }),
  ...breaches('/blog/?tag=pravo', '/blog/?tag=pravo ', {
    'Every topic names a feed of its own': [text(/\/blog\/feed\/pravo/g, '/blog/feed'), 'names no feed of the topic'],
  }),
  ...breaches(FEED, `${FEED} `, {
    'robots.txt, sitemaps and feeds have an ETag': [header('etag', null), 'has no etag'],
    'Every feed can be read': [status(500), 'answers 500'],
    'Entries are articles of the site': [text(/"url": ".*\/otvety-ii/, `"url": "${BASE}/`), `has the entry ${BASE}/-v-poiske/,`],
    'The feeds of the blog have all its articles': [text(/"url": ".*\/otvety-ii/, `"url": "${BASE}/`), 'has no entry for /otvety-ii'],
    'Entries have an absolute id that no other has': [text(/"id": ".*\/otvety/, '"id": "/otvety'), 'has an entry with the id «/otvety'],
    'Entries have the day of their change': [text('"date_modified": "2026', '"date_modified": "26'), `has no day of ${BASE}/`],
    'Entries have the whole text': [text(/"content_html": ".*"/, '"content_html": "Начало"'), `has 6 characters of ${BASE}/`],
  }),
  ...breaches('/llms.txt', '/llms.txt ', {
    'llms.txt has a title, a summary and sections': [text('\n> ', '\n'), 'has no summary'],
    'Every link of llms.txt answers 200': [text('/serm/index.md', '/gone/index.md'), 'links to /gone/index.md, which answers 404'],
    'llms.txt has every page of the sitemap': [text('/serm/index.md', '/index.md'), 'does not link to /serm/'],
  }),
  ...breaches(MISSING_FOR_ROBOTS, '/net-takoj-stranicy/ ', {
    'An unknown page answers 404, to crawlers too': [status(200), 'answers YandexBot with 200'],
    'Its page can be read and leads on': [text('href="/sitemap/"', 'href="/"'), 'has no link to /sitemap/ for YandexBot'],
    'Its page is not listed': [header('x-robots-tag', null), 'is not noindex for YandexBot'],
    'Its page names its own address as canonical': [text(/<link rel="canonical".*?>/, ''), 'has the canonical address of none'],
  }),
  ...breaches(SECURITY, `${SECURITY} `, {
    'security.txt names whom to write to': [text('Contact', 'Policy'), 'answers 200 and has no Contact'],
    'security.txt expires in 30 days to a year': [text(/Expires: .*/, 'Expires: 2020-01-01T00:00:00Z'), 'expires at «2020-01-01'],
  }),
  ...breaches(CONTRACT, `${CONTRACT} `, {
    'Every PDF answers': [header('content-type', 'text/html'), 'answers 200 and no PDF'],
    'A specimen names no page': [header('link', `<${BASE}/usloviya/>; rel="canonical"`), 'has a Link with rel=canonical to /usloviya/'],
  }),
  ...breaches('/zayavka/', '/zayavka/ ', {
    'The page with the form comes whole with it': [inMain(HEAVY), 'has '],
    'Its form can be sent without scripts': [text(/action="\/api\/forms\//g, 'action="/'), 'has no form for the site'],
  }),
  ...breaches(/ accept: text\/markdown$/, '', {
    'A page is Markdown for who prefers it, and for nobody else': [header('content-type', 'text/html'), 'answers Accept: text/markdown'],
  }),
  ...breaches(/ accept: \*\/\*$/, '', {
    'Caches are told that it depends on Accept': [header('vary', 'Accept-Encoding'), 'answers Accept: */* without Vary: Accept'],
  }),
  ...breaches(/^\/contacts\/ .*YandexBot/, '/contacts/ ', {
    'Programs get the page that visitors get': [text('<h1>', '<h1>Роботам. '), 'has another main for YandexBot than for a browser'],
  }),
  ...breaches(/^\/contacts\/\?from=x host/, '/contacts/?from=x ', {
    'Another host leads to the one of the site': [status(200), 'answers 200 at another host and leads to '],
  }),
  ...breaches(/^\/serm\/ If-None-Match/, '/serm/ ', {
    'Who knows the ETag is answered 304 without a body': [status(200), 'answers If-None-Match with 200 and '],
  }),
  ...breaches(/^\/serm\/ If-Modified-Since/, '/serm/ ', {
    'Who knows the day is answered 304 without a body': [status(200), 'answers If-Modified-Since with 200 and '],
  }),
  ...breaches(/^\/(?:serm\/|sitemap\.xml)$/, '', {
    'Some service says its price': [whereOnly('/serm/', text('"minPrice"', '"price"')), 'No Service has offers with a minPrice'],
  }),
  ...breaches(/^\/(?:serm\/index\.md|sitemap\.xml)$/, `${TWIN} `, {
    'Twins are much shorter than the pages': [whereOnly('/serm/', text(/.*/s, '$&'.repeat(20))), 'has more than 0.35 of the tokens'],
  }),
  ...breaches('/ceny/', '', { 'Links lead to no redirect': [status(301), '/ links to /ceny/, which answers 301'] }),
  ...breaches('/humans.txt', '/humans.txt ', { 'humans.txt answers as text': [status(404), 'answers 404 and text/plain'] }),
  ...breaches('/BingSiteAuth.xml', '', {
    'The files of search engines answer': [status(404), '/BingSiteAuth.xml answers 404 without its code'],
  }),
  ...breaches('/blog', '/blog ', {
    'An address without its slash leads to the one with it': [status(302), 'answers 302 and leads to /blog/'],
  }),
  ...breaches(NO_SITEMAP, NO_SITEMAP, { 'Unknown sitemaps, feeds and twins answer 404': [status(200), ' answers 200'] }),
  ...breaches('/llms-full.txt', '', {
    'llms-full.txt has the texts in less than 1 MB': [weighing(1_000_000), '/llms-full.txt has 1000000 bytes'],
  }),
  ...breaches('/logo.svg', '/logo.svg ', {
    'Other sites may show the pictures': [header('cross-origin-resource-policy', 'same-origin'), 'has Cross-Origin-Resource-Policy: '],
  }),
  ...breaches('/oczenka-delovoj-reputaczii/?who=company', '', {
    'A page outside the sitemap has a canonical address or is noindex': [text(/<link rel="canonical".*?>/, ''), '?who=company has neither'],
  }),
  ...breaches('/documents/business-instructions.pdf', '/documents/business-instructions.pdf ', {
    'Every PDF names the page that says the same': [header('link', null), 'has no Link with rel=canonical to a page'],
  }),
]

/** Breaches by changes of the responses to one request; their sentences begin with `beginning`. */
function breaches(request: string | RegExp, beginning: string, rows: Rows): Breach[] {
  return Object.entries(rows).map(([rule, [change, rest]]) => ({ rule, request, change, sentence: beginning + rest }))
}

/** Changes the body. Throws when there is nothing to change. */
export function text(from: string | RegExp, to: string): Change {
  return (answer) => {
    const changed = answer.text.replace(from, to)
    if (changed === answer.text) throw new Error(`${answer.address} has no ${from}`)
    return { ...answer, text: changed }
  }
}

function inMain(html: string): Change {
  return text('</main>', `${html}</main>`)
}

/** Changes the visible day of the last change. */
function shows(day: string): Change {
  return text(/(class="[^"]*page-updated.*?<time dateTime=")[\d-]+/, `$1${day}`)
}

const WAY = ['/', '/serm/', '/ceny/', '/blog/', '/contacts/']

/** Leaves a page of the way a single link, to the next one. */
function linkingOnlyOn(answer: Answer, site: Crawled): Answer {
  return text(/<body.*<\/body>/s, `<a href="${WAY[WAY.indexOf(answer.address) + 1]}"></a>`)(answer, site)
}

/** Removes a part of the page about contacts. */
function asOnContacts(part: RegExp): Change {
  return (answer, seen) => text(part, part.exec(seen.answers.get('/contacts/')?.text ?? '')?.[0] ?? '')(answer, seen)
}

function disallow(path: string): Change {
  return text('Disallow: /api/', `Disallow: ${path}`)
}

function weighing(bytes: number): Change {
  return (answer) => ({ ...answer, bytes })
}

export function header(name: string, value: string | null): Change {
  return (answer) => {
    const headers = new Headers(answer.headers)
    if (value === null) headers.delete(name)
    else headers.set(name, value)
    return { ...answer, headers }
  }
}

/** A sitemap of one page. */
function listing(address: string): Change {
  return (answer) => ({ ...answer, text: `<urlset>${entryOf(address)}</urlset>` })
}

function entryOf(address: string): string {
  return `<url><loc>${BASE}${address}</loc></url>`
}

/** A change of a site whose sitemap has a single page. */
function whereOnly(address: string, change: Change): Change {
  return (answer, seen) => (answer.address === '/sitemap.xml' ? listing(address) : change)(answer, seen)
}

function status(code: number): Change {
  return (answer) => ({ ...answer, status: code })
}
