import { pictureType } from '../../content/picture-type.ts'
import type { HeadTag } from '../../contract/payload.ts'
import type { PageKind } from '../../features/vitals/wire.ts'
import type { Head } from '../../routes/page.ts'
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

export function meta(name: string, content: string): HeadTag {
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
