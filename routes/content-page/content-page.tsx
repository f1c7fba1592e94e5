import type { ReactNode } from 'react'
import type { Content } from '../../content/content.ts'
import type { BlockOf } from '../../content/schemas/block.ts'
import type { Page as StoredPage } from '../../content/schemas/page.ts'
import { Hero } from '../../ui/hero.tsx'
import { Kept } from '../../ui/kept.tsx'
import { SectionToc, tocOf } from '../../ui/section-toc.tsx'
import { type BlockContext, Blocks } from '../blocks.tsx'
import { type Head, type LoadedPage, NOT_FOUND, type Page, type PageRequest } from '../page.ts'
import { faqPage } from '../structured-data.ts'

/** A stored page and the context of its blocks. */
export interface ContentPageData {
  content: StoredPage
  context: BlockContext
}

/** Changes that a page makes to its stored content. */
interface Parts {
  /** The stored page, without blocks that this page shows in its own way. */
  content?: StoredPage
  head?: Head
  status?: 403
  /** Rendered between the hero and the blocks: a list, a filter, a tool. */
  children?: ReactNode
  /** Rendered after the blocks. */
  after?: ReactNode
  /** Whether this is the home page, which has no table of contents and its own width. */
  isHome?: boolean
}

interface ContentPageOptions<Extra> {
  validate?: Page['validate']
  /** Data besides the stored content; loaded in parallel with it. */
  load?: (request: PageRequest) => Promise<Extra>
  /** Returns `null` when the page does not exist. */
  parts?: (data: ContentPageData, request: PageRequest, extra: Extra) => Parts | null
}

/** A page made of stored blocks and the additions of `parts`. */
export function contentPage<Extra>(slug: string, { validate, load, parts }: ContentPageOptions<Extra> = {}): Page {
  return {
    ...(validate ? { validate } : {}),
    async load(request) {
      const [data, extra] = await Promise.all([loadContentPage(request.content, slug, request.query.toString()), load?.(request)])
      // Without `load`, `Extra` is never used by `parts`, so the cast is safe.
      const own = data && (parts ? parts(data, request, extra as Extra) : {})
      return data && own ? shownPage(data, request, own) : NOT_FOUND
    },
  }
}

/** Turns a stored page into a loaded page. */
export function shownPage({ content, context }: ContentPageData, request: PageRequest, parts: Parts = {}): LoadedPage {
  const shown = parts.content ?? content
  return {
    kind: 'page',
    modifiedAt: content.updatedAt,
    ...(parts.status ? { status: parts.status } : {}),
    head: parts.head ?? contentHead(content, request),
    ...(parts.head ? {} : { headOf: content }),
    view: isAllContent(parts) ? (
      <Kept content={content} inputs={Object.values(context)}>
        <ContentView content={content} context={context} />
      </Kept>
    ) : (
      <ContentView {...parts} content={shown} context={context} />
    ),
  }
}

/** Whether a page adds nothing to its stored content that is shown. */
function isAllContent({ content, children, after, isHome }: Parts): boolean {
  return content === undefined && children === undefined && after === undefined && !isHome
}

/** Loads a stored page; `null` when there is none with that slug. `query` is the page's query string, for its tools. */
export async function loadContentPage(content: Content, slug: string, query = ''): Promise<ContentPageData | null> {
  const [found, context] = await Promise.all([slug === 'home' ? content.home() : content.page(slug), loadBlockContext(content, query)])
  return found && { content: found, context }
}

export async function loadBlockContext(content: Content, query = ''): Promise<BlockContext> {
  const [contacts, forms, services] = await Promise.all([content.contacts(), content.forms(), content.services()])
  return { contacts, forms, query, services }
}

const SCHEMA_TYPES = {
  service: 'Service',
  about: 'AboutPage',
  collection: 'CollectionPage',
  contact: 'ContactPage',
  webpage: 'WebPage',
  application: 'WebApplication',
} as const

export function contentHead(content: StoredPage, { base, path }: PageRequest): Head {
  const url = `${base}${path}`
  const about = {
    '@type': SCHEMA_TYPES[content.about],
    '@id': `${url}#page`,
    url,
    name: content.title,
    description: content.seo.description,
    ...(content.about === 'service' ? { provider: { '@id': `${base}/#organization` }, areaServed: 'RU' } : {}),
    ...(content.about === 'application' ? { applicationCategory: 'BusinessApplication', operatingSystem: 'Web' } : {}),
    ...(content.about === 'service' || content.about === 'application' ? {} : { dateModified: content.updatedAt, inLanguage: 'ru' }),
  }
  const questions = content.blocks.flatMap((block) => (block.type === 'faq' ? block.items : []))
  return {
    title: content.seo.title,
    description: content.seo.description,
    ...(content.seo.noindex ? { noindex: true } : {}),
    trail: content.about === 'service' ? [{ title: 'Услуги', href: '/sitemap/#uslugi' }] : [],
    crumb: content.title,
    structured: [about, ...(questions.length > 0 ? [faqPage(questions)] : [])],
  }
}

type ContentViewProps = ContentPageData & Pick<Parts, 'children' | 'after' | 'isHome'>

function ContentView({ content, context, children, after, isHome }: ContentViewProps) {
  const hero = content.blocks.find((block): block is BlockOf<'hero'> => block.type === 'hero')
  const blocks = content.blocks.filter((block) => block.type !== 'hero')
  return (
    <div className={isHome ? 'page container home-page' : 'page container'}>
      <Hero title={content.title} hero={hero} />
      {children}
      <div className="page-body">
        {!isHome && <SectionToc entries={tocOf(blocks)} />}
        <div className="page-sections">
          <Blocks blocks={blocks} context={context} />
          {after}
        </div>
      </div>
    </div>
  )
}
