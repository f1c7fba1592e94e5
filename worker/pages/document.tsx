import { id as buildId, scripts, stylesheet } from 'virtual:build-info'
import type { ReactElement, ReactNode } from 'react'
import type { HeadTag, Layout } from '../../contract/payload.ts'
import { escapeHtml } from '../../contract/text.ts'
import type { Captcha } from '../../features/leads/wire.ts'
import type { Analytics } from '../../features/tracking/wire.ts'
import type { Head, LoadedPage } from '../../routes/page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CollectedProps, IslandPropsScript } from '../../ui/island.tsx'
import { Updated } from '../../ui/updated.tsx'
import { meta } from './head-tags.ts'
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
          <Html as="div" className="site-dialogs" html={frame.dialogs + EMAILS_END} />
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
const EMAILS_END = '<!--/email_off-->'
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
export function headOf({ title, tags, analytics, captcha, ofSite }: DocumentHead, styles: string[]): string {
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

/** HTML rendered earlier by the site's own components. */
function Html({ as: Tag, className, html }: { as: 'header' | 'footer' | 'div'; className?: string; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React in site-frame.tsx
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

export interface MainProps {
  head: Head
  layout: Layout
  view: ReactElement
  /** Day of the last change of the content, where the view does not show it itself. */
  updatedAt?: string | undefined
  /** `StructuredData`, or its mark. */
  structured: ReactNode
}

/** The content of `<main>`, the same in a document and a payload. */
export function Main({ head: { trail = [], crumb }, view, updatedAt, structured }: MainProps) {
  return (
    <>
      {crumb !== undefined && <Breadcrumbs trail={trail} current={crumb} />}
      {view}
      {updatedAt && <Updated day={updatedAt} />}
      {structured}
    </>
  )
}

/** The day that stands at the end of a page; a view that shows it itself says so. */
export function shownDay({ modifiedAt, showsItsDay }: Pick<LoadedPage, 'modifiedAt' | 'showsItsDay'>): string | undefined {
  return showsItsDay ? undefined : modifiedAt
}

/** What the page says of itself to programs. At the end of `<main>`, because nobody waits for it (docs/decisions/051). */
export function StructuredData({ json }: { json: string | null }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which `<` is escaped
  return json === null ? null : <script type={STRUCTURED} dangerouslySetInnerHTML={{ __html: json }} />
}

/** The same as HTML. */
export function structuredHtml(json: string | null): string {
  return json === null ? '' : `<script type="${STRUCTURED}">${json}</script>`
}

const STRUCTURED = 'application/ld+json'
