import { id as buildId, scripts } from 'virtual:build-info'
import { pictureType } from '../../content/derived/picture-type.ts'
import { markdownPath } from '../../contract/paths.ts'
import type { HeadTag } from '../../contract/payload.ts'
import { escapeHtml } from '../../contract/text.ts'
import type { Captcha } from '../../features/leads/wire.ts'
import type { Analytics } from '../../features/tracking/wire.ts'
import type { PageKind } from '../../features/vitals/wire.ts'
import type { Head, LoadedPage } from '../../routes/page.ts'
import type { Described } from '../../routes/structured-data/thing.ts'

/** Search engines may show as much of a page as they like. */
const ROBOTS = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1'

const SOCIAL_PICTURE = { src: '/images/social/default.png', width: 1200, height: 630, alt: '' }

interface AboutPage extends Described {
  /** Day of the last change of its content. */
  modifiedAt: string | undefined
  /** Address of the page in Markdown. */
  twin: string | null
  /** What the browser calls the page when it tells how quick it was; `null` where nothing is measured. */
  measuredAs: PageKind | null
}

/** Head tags that belong to the page and are replaced by client navigation. */
export function headTags(head: Head, { base, siteName, path, modifiedAt, twin, measuredAs }: AboutPage): HeadTag[] {
  const url = `${base}${head.canonicalPath ?? path}`
  const picture = head.image ?? SOCIAL_PICTURE
  return [
    meta('description', head.description),
    meta('robots', head.noindex ? 'noindex' : ROBOTS),
    link('canonical', url),
    ...(twin === null ? [] : [alternate('text/markdown', twin)]),
    ...(head.feeds ?? []).map(({ title, href }) =>
      alternate(href.endsWith('.json') ? 'application/feed+json' : 'application/atom+xml', href, { title }),
    ),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', url),
    property('og:site_name', siteName),
    property('og:locale', 'ru_RU'),
    property('og:image', `${base}${picture.src}`),
    property('og:image:width', `${picture.width}`),
    property('og:image:height', `${picture.height}`),
    property('og:image:type', pictureType(picture.src)),
    property('og:image:alt', picture.alt || head.title),
    ...(modifiedAt ? [property('og:updated_time', modifiedAt)] : []),
    ...(head.article ? articleTags(head.article, modifiedAt) : []),
    meta('twitter:card', 'summary_large_image'),
    ...(measuredAs === null ? [] : [property('vitals', measuredAs)]),
  ]
}

function articleTags({ publishedAt, author, section, tag }: NonNullable<Head['article']>, modifiedAt: string | undefined): HeadTag[] {
  return [
    property('article:published_time', publishedAt),
    ...(modifiedAt ? [property('article:modified_time', modifiedAt)] : []),
    property('article:author', author.url),
    property('article:section', section),
    property('article:tag', tag),
  ]
}

/** The document title: the site's name is appended if the result fits into 60 characters. */
export function documentTitle(title: string, siteName: string): string {
  const full = `${title} | ${siteName}`
  return full.length <= 60 ? full : title
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } }
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } }
}

/** The same for other readers. */
function alternate(type: string, href: string, { title }: { title?: string } = {}): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', type, ...(title ? { title } : {}), href } }
}

/** Address of a page in Markdown; `null` for errors and for pages that no search engine lists. */
export function twinPath({ head, status = 200 }: LoadedPage, path: string): string | null {
  return status === 200 && !head.noindex ? markdownPath(head.canonicalPath ?? path) : null
}

interface DocumentHead {
  title: string
  tags: HeadTag[]
  analytics: Analytics | null
  captcha: Captcha | null
  /** What the home page alone says of the site to programs. */
  ofSite: HeadTag[]
}

/** Sums are no phones: iOS would make links of them, which is other markup than the islands expect. The site's own phones are links. */
const NO_PHONES = '<meta name="format-detection" content="telephone=no">'
const HEAD_START = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${NO_PHONES}`
/**
 * Between these a zone of Cloudflare leaves e-mail addresses alone. Without them its «Email Address Obfuscation», on by default, would show
 * "[email protected]" to visitors without JavaScript, and change the markup that is kept for going back.
 */
const EMAILS_START = '<!--email_off-->'
export const EMAILS_END = '<!--/email_off-->'
const HEAD_END = [
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101f31">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  // Programs find a list of all pages there.
  '<link rel="describedby" type="text/plain" href="/llms.txt">',
  // Async, because a deferred script would wait for the stylesheet at the document's end.
  ...scripts.map((src) => `<script type="module" async src="${src}"></script>`),
  EMAILS_START,
].join('')

/** HTML of the head. As text, because React takes a third of a page's time for it. `styles` are sheets, or their marks. */
export function writeHead({ title, tags, analytics, captcha, ofSite }: DocumentHead, styles: string[]): string {
  const own = [
    meta('build', buildId),
    ...(analytics ? [meta('analytics', JSON.stringify(analytics))] : []),
    ...(captcha ? [meta('captcha', JSON.stringify(captcha))] : []),
    ...ofSite,
  ]
  const sheets = styles.map((sheet) => `<style>${sheet}</style>`).join('')
  return `${HEAD_START}<title>${escapeHtml(title)}</title>${sheets}${[...tags, ...own].map(tagHtml).join('')}${HEAD_END}`
}

function tagHtml({ tag, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${tag}${written.join('')}/>`
}
