import { id as buildId, scripts, stylesheet } from 'virtual:build-info'
import type { ReactElement } from 'react'
import type { HeadTag, Layout } from '../../contract/payload.ts'
import { escapeHtml, scriptJson } from '../../contract/text.ts'
import type { Captcha } from '../../features/leads/wire.ts'
import type { Analytics } from '../../features/tracking/wire.ts'
import type { Head } from '../../routes/page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CollectedProps, IslandPropsScript } from '../../ui/island.tsx'
import type { SiteFrame } from './site-frame.tsx'

export interface DocumentProps extends MainProps {
  /** HTML of the head, or its mark. */
  headHtml: string
  frame: Record<'header' | 'footer' | 'dialogs', string> & Pick<SiteFrame, 'islands'>
}

/** The whole HTML document. */
export function Document({ headHtml, frame, ...main }: DocumentProps) {
  return (
    <html lang="ru">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by `headOf` */}
      <head dangerouslySetInnerHTML={{ __html: headHtml }} />
      <body>
        <CollectedProps value={{}}>
          <a className="skip-link" href="#main">
            К содержанию
          </a>
          <Html as="header" className="site-header" html={frame.header} />
          <main id="main" tabIndex={-1} data-layout={main.layout}>
            <Main {...main} />
          </main>
          <Html as="footer" className="site-footer" html={frame.footer} />
          <Html as="div" className="site-dialogs" html={frame.dialogs} />
          <IslandPropsScript frame={frame.islands} />
          {/* In the body, so that browsers paint the content before it without waiting for the sheet. */}
          {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        </CollectedProps>
      </body>
    </html>
  )
}

interface DocumentHead {
  title: string
  tags: HeadTag[]
  analytics: Analytics | null
  captcha: Captcha | null
}

const HEAD_START = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
const HEAD_END = [
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101f31">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  // Async, because a deferred script would wait for the stylesheet at the document's end.
  ...scripts.map((src) => `<script type="module" async src="${src}"></script>`),
].join('')

/** HTML of the head. As text, because React takes a third of a page's time for it. `styles` are sheets, or their marks. */
export function headOf({ title, tags, analytics, captcha }: DocumentHead, styles: string[]): string {
  const own = [
    meta('build', buildId),
    ...(analytics ? [meta('analytics', JSON.stringify(analytics))] : []),
    ...(captcha ? [meta('captcha', JSON.stringify(captcha))] : []),
  ]
  const sheets = styles.map((sheet) => `<style>${sheet}</style>`).join('')
  return `${HEAD_START}<title>${escapeHtml(title)}</title>${sheets}${[...tags, ...own].map(tagHtml).join('')}${HEAD_END}`
}

function tagHtml({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${tag}${written.join('')}${tag === 'script' ? `>${text ?? ''}</script>` : '/>'}`
}

/** HTML rendered earlier by the site's own components. */
function Html({ as: Tag, className, html }: { as: 'header' | 'footer' | 'div'; className?: string; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React in site-frame.tsx
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

export interface MainProps {
  head: Head
  layout: Layout
  view: ReactElement
}

/** The content of `<main>`, the same in a document and a payload. */
export function Main({ head: { trail = [], crumb }, view }: MainProps) {
  return (
    <>
      {crumb !== undefined && <Breadcrumbs trail={trail} current={crumb} />}
      {view}
    </>
  )
}

interface Site {
  base: string
  siteName: string
  path: string
  /** Address of the page in Markdown. */
  twin: string | null
}

const SOCIAL_PICTURE = { src: '/images/social/default.png', width: 1200, height: 630, alt: '' }

/** Head tags that belong to the page and are replaced by client navigation. */
export function headTags(head: Head, { base, siteName, path, twin }: Site): HeadTag[] {
  const url = head.canonicalPath === null ? null : `${base}${head.canonicalPath ?? path}`
  const picture = head.image ?? SOCIAL_PICTURE
  return [
    meta('description', head.description),
    ...(head.noindex ? [meta('robots', 'noindex, nofollow')] : [meta('robots', 'index, follow, max-image-preview:large')]),
    ...(url === null ? [] : [link('canonical', url)]),
    ...(twin === null ? [] : [markdownLink(twin)]),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    ...(url === null ? [] : [property('og:url', url)]),
    property('og:site_name', siteName),
    property('og:locale', 'ru_RU'),
    property('og:image', `${base}${picture.src}`),
    property('og:image:width', `${picture.width}`),
    property('og:image:height', `${picture.height}`),
    meta('twitter:card', 'summary_large_image'),
    structuredData([organisation(base, siteName), ...breadcrumbs(head, base, path), ...(head.structured ?? [])]),
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

function markdownLink(href: string): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } }
}

function structuredData(graph: Record<string, unknown>[]): HeadTag {
  const text = scriptJson({ '@context': 'https://schema.org', '@graph': graph })
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text }
}

function organisation(base: string, name: string): Record<string, unknown> {
  return { '@type': 'Organization', '@id': `${base}/#organization`, name, url: `${base}/`, logo: `${base}/icon-512.png` }
}

function breadcrumbs({ trail = [], crumb }: Head, base: string, path: string): Record<string, unknown>[] {
  if (crumb === undefined) return []
  const links = [{ title: 'Главная', href: '/' }, ...trail, { title: crumb, href: path }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: links.map(({ title, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: `${base}${href}`,
      })),
    },
  ]
}
