import { fonts, stylesheet } from 'virtual:build-info'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Content } from '../../content/api/content.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { FormDefinition } from '../../content/schemas/form.ts'
import type { NavItem } from '../../content/schemas/nav-item.ts'
import type { IslandProps } from '../../contract/islands.ts'
import type { Layout } from '../../contract/payload.ts'
import type { Segments } from '../../edge/rendered-page.ts'
import { Dialogs, Header } from '../../routes/frame.tsx'
import type { Head, LoadedPage } from '../../routes/page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { FragmentCache } from '../../ui/cached-fragment.tsx'
import { type PlaceCredit, SiteFooter } from '../../ui/frame/site-footer.tsx'
import { CollectedProps, IslandPropsScript } from '../../ui/island.tsx'
import { Updated } from '../../ui/updated.tsx'
import { EMAILS_END } from './head.ts'
import type { Marks } from './page-template.ts'

export interface DocumentProps extends MainProps {
  layout: Layout
  /** HTML of the head, or its mark. */
  headHtml: string
  frame: Record<'header' | 'footer' | 'dialogs', string> & Pick<SiteFrame, 'islands'>
}

/** The whole HTML document. */
export function Document({ headHtml, layout, frame, ...main }: DocumentProps) {
  return (
    <html lang="ru">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by `writeHead` */}
      <head dangerouslySetInnerHTML={{ __html: headHtml }} />
      <body>
        <CollectedProps value={{}}>
          <a className="skip-link" href="#main">
            К содержанию
          </a>
          <Html as="header" className="site-header" html={frame.header} />
          <main id="main" tabIndex={-1} data-layout={layout}>
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

/** HTML rendered earlier by the site's own components. */
function Html({ as: Tag, className, html }: { as: 'header' | 'footer' | 'div'; className?: string; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React in `renderFrame`
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

export interface MainProps {
  head: Head
  view: ReactElement
  /** Day of the last change of the content; absent when the view shows it itself. */
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

/** The day at the end of a page; none when the view shows it itself. */
export function shownDay({ modifiedAt, showsItsDay }: Pick<LoadedPage, 'modifiedAt' | 'showsItsDay'>): string | undefined {
  return showsItsDay ? undefined : modifiedAt
}

/** Structured data of the page. It is at the end of `<main>`, because it is not urgent (docs/decisions/051). */
export function StructuredData({ json }: { json: string | null }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which `<` is escaped
  return json === null ? null : <script type={STRUCTURED} dangerouslySetInnerHTML={{ __html: json }} />
}

/** The structured data as HTML. */
export function structuredHtml(json: string | null): string {
  return json === null ? '' : `<script type="${STRUCTURED}">${json}</script>`
}

const STRUCTURED = 'application/ld+json'

/** HTML that is rendered once: with the marks of its placeholders, and split at them. */
interface FramePart {
  html: string
  segments: Segments
}

/** The parts around the page's content, the same on every page except for the current menu entry. */
export interface SiteFrame {
  header: FramePart
  footer: FramePart
  dialogs: FramePart
  /** Props of the islands in these parts. */
  islands: IslandProps
}

interface FrameOptions {
  content: Content
  siteName: string
  marks: Marks
  path: string
  /** Name of the address service (behaviour 4.3). */
  addressService: string
  placeCredit: PlaceCredit
}

interface FrameContent {
  menu: NavItem[]
  contacts: Contacts
  forms: FormDefinition[]
}

/**
 * Preloads as text, because React would hoist elements into the head, and fonts preloaded there delay Chromium's first paint (record 031).
 */
const FONT_PRELOADS = fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')

/** Builds the frame of one page. React renders it once per menu, contacts, forms and year. */
export async function siteFrame(fragments: FragmentCache, options: FrameOptions): Promise<SiteFrame> {
  const { content, path, marks, siteName, addressService, placeCredit } = options
  const [menu, contacts, forms] = await Promise.all([content.navMenu(), content.contacts(), content.forms()])
  const year = new Date().getFullYear()
  const inputs = [contacts, forms, siteName, addressService, placeCredit, year]
  const frame = fragments.of(menu, 'frame', inputs, () => renderFrame({ menu, contacts, forms }, year, options))
  const link = `href="${path}"`
  // Visitors can request any number of paths, but the header has few links.
  if (!frame.header.html.includes(link)) return frame
  const markCurrent = () => framePart(frame.header.html.replaceAll(link, `${link} aria-current="page"`), marks)
  return { ...frame, header: fragments.of(menu, `header ${path}`, [frame], markCurrent) }
}

function framePart(html: string, marks: Marks): FramePart {
  return { html, segments: marks.split(html) }
}

function renderFrame({ menu, contacts, forms }: FrameContent, year: number, options: FrameOptions): SiteFrame {
  const { siteName, addressService, placeCredit, marks } = options
  const mainForm = forms.find(({ name }) => name === 'main')
  const islands: IslandProps = {}
  const part = (html: string) => framePart(html, marks)
  return {
    header: part(FONT_PRELOADS + renderToString(<Header siteName={siteName} menu={menu} contacts={contacts} city={marks.visitor.city} />)),
    footer: part(renderToString(<SiteFooter siteName={siteName} menu={menu} contacts={contacts} year={year} placeCredit={placeCredit} />)),
    dialogs: part(
      renderToString(
        <CollectedProps value={islands}>
          <Dialogs contacts={contacts} mainForm={mainForm} addressService={`/api/servisec/info.${addressService}`} />
        </CollectedProps>,
      ),
    ),
    islands,
  }
}
