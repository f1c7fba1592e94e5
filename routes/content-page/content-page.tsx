import type { ReactNode } from 'react'
import { readableDate } from 'russian-text/words'
import type { Content } from '../../content/api/content.ts'
import type { Block, BlockOf, BlockType } from '../../content/schemas/block.ts'
import { isLawOld } from '../../content/schemas/law-check.ts'
import type { Page as StoredPage } from '../../content/schemas/page.ts'
import { QuickEstimate } from '../../features/calculator/view/quick-estimate.tsx'
import { GENERATOR_REVIEW } from '../../features/generator/view/generator-block.tsx'
import { PasteLink } from '../../features/leads/view/paste-link.tsx'
import { Band } from '../../ui/band.tsx'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { Hero, type HeroVariant, ServiceScene } from '../../ui/hero.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LiveSearchPage } from '../../ui/live-search-page/live-search-page.tsx'
import { SectionToc, tocOf } from '../../ui/section-toc.tsx'
import { type BlockContext, Blocks } from '../blocks.tsx'
import { type Head, type LoadedPage, NOT_FOUND, type Page, type PageRequest, type PageSheet } from '../page.ts'
import { isService } from '../structured-data/service.ts'
import { contentHead } from './content-head.ts'

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
  /** The context of its blocks, when this page adds to it. */
  context?: BlockContext
  status?: 403
  /** The first action in the hero, instead of the paste field. */
  opening?: ReactNode
  /** The figure beside the hero's text. */
  figure?: ReactNode
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
    ...(parts.head ? {} : { headContent: content }),
    sheets: sheetsOf(shown, variantOf(shown, parts.isHome)),
    view: isAllContent(parts) ? (
      <CachedFragment content={content} inputs={Object.values(context)}>
        <ContentView content={content} context={context} />
      </CachedFragment>
    ) : (
      <ContentView {...parts} content={shown} context={parts.context ?? context} />
    ),
  }
}

/** Whether a page shows nothing but its stored content. */
function isAllContent({ content, context, children, after, isHome }: Parts): boolean {
  return content === undefined && context === undefined && children === undefined && after === undefined && !isHome
}

/** Loads a stored page; `null` when there is none with that slug. `query` is the page's query string, for its tools. */
export async function loadContentPage(content: Content, slug: string, query = ''): Promise<ContentPageData | null> {
  const [found, context] = await Promise.all([slug === 'home' ? content.home() : content.page(slug), loadBlockContext(content, query)])
  return found && { content: found, context: { ...context, law: found.law, isLawOld: isLawOld(found.law, Date.now()) } }
}

export async function loadBlockContext(content: Content, query = ''): Promise<BlockContext> {
  const [contacts, forms, services] = await Promise.all([content.contacts(), content.forms(), content.services()])
  return { contacts, forms, query, services, law: null, isLawOld: false }
}

type ContentViewProps = ContentPageData & Pick<Parts, 'opening' | 'figure' | 'children' | 'after' | 'isHome'>

function ContentView({ content, context, opening, figure, children, after, isHome }: ContentViewProps) {
  const hero = content.blocks.find((block): block is BlockOf<'hero'> => block.type === 'hero')
  const variant = variantOf(content, isHome)
  const { block: shownAbove, figure: openingFigure } = openingOf(content, variant)
  const blocks = content.blocks.filter((block) => block.type !== 'hero' && block !== shownAbove)
  const toc = hasContents(content, variant) ? tocOf(blocks) : []
  return (
    <div className={`page ${isHome ? 'home-page' : ''} ${toc.length === 0 ? 'page-split' : ''}`.trim()}>
      <Hero title={content.title} hero={hero} variant={variant} figure={figure ?? openingFigure}>
        {opening ?? (takesLinks(variant, hero) && <PasteLink />)}
      </Hero>
      {children && <Band>{children}</Band>}
      <div className="page-body">
        {toc.length > 0 && (
          <div className="rail container">
            <div className="rail-sticky">
              <SectionToc entries={toc} />
            </div>
          </div>
        )}
        <Blocks blocks={blocks} context={context} />
        {after && <Band tone="ground">{after}</Band>}
      </div>
    </div>
  )
}

/** The figure beside the hero's text, and the block that it shows. */
function openingOf({ slug, blocks }: StoredPage, variant: HeroVariant): { block?: Block; figure: ReactNode } {
  const estimate = estimateOf(blocks)
  if (estimate) return { block: estimate, figure: <QuickEstimate block={estimate} /> }
  const liveSearch = blocks.find((block): block is BlockOf<'live-search'> => variant === 'full' && block.type === 'live-search')
  if (liveSearch) return { block: liveSearch, figure: <LiveSearchPage block={liveSearch} /> }
  if (variant === 'tool') return { figure: <ToolReview blocks={blocks} /> }
  const hasScene = variant === 'service' && blocks.some((block) => block.type === 'hero' && block.hasScene)
  return { figure: hasScene && <ServiceScene slug={slug} /> }
}

/** The estimate that follows the hero and is its figure. */
function estimateOf([, second]: readonly Block[]): BlockOf<'quick-estimate'> | undefined {
  return second?.type === 'quick-estimate' ? second : undefined
}

/** The day of the last review of a tool's rates or questions. */
function ToolReview({ blocks }: { blocks: Block[] }) {
  const text = blocks.flatMap(reviewOf)[0]
  return (
    text && (
      <p className="tool-review">
        <Icon name="calendar" />
        {text}
      </p>
    )
  )
}

function reviewOf(block: Block): string[] {
  if (block.type === 'calculator') return [`Ставки пересмотрены ${readableDate(block.rates.reviewedAt)}`]
  if (block.type === 'assessment') return [`Методика пересмотрена ${readableDate(block.assessment.reviewedAt)}`]
  return block.type === 'generator' ? [GENERATOR_REVIEW] : []
}

/** Sheets for the first screen of a page. */
function sheetsOf({ slug, blocks }: StoredPage, variant: HeroVariant): PageSheet[] {
  const has = (...types: BlockType[]) => blocks.some(({ type }) => types.includes(type))
  return [
    ...(variant === 'service' ? (['services'] as const) : []),
    ...(variant === 'full' ? (['live-search'] as const) : []),
    ...(has('assessment', 'calculator', 'generator') ? (['tools', 'forms'] as const) : []),
    ...(has('quick-estimate') ? (['tools'] as const) : []),
    ...(FORMS.has(slug) ? (['forms'] as const) : []),
    ...(PEOPLE.has(slug) ? (['people'] as const) : []),
    ...(slug === 'business-instructions' ? (['reading'] as const) : []),
    ...(has('documents', 'timeline') || LISTS.has(slug) ? (['documents'] as const) : []),
  ]
}

/** Pages that begin with a form. */
const FORMS = new Set(['contacts', 'zayavka'])

/** Pages that begin with a list of pages, norms or rules. */
const LISTS = new Set(['sitemap', 'uslugi', 'ploshchadki', 'otrasli', 'normy', 'o-kompanii'])

/** Pages that begin with people or their reviews. */
const PEOPLE = new Set(['team', 'experts', 'reviews'])

/** Kinds of pages with a contents list beside the text, because readers look something up there. */
function hasContents({ about, blocks }: StoredPage, variant: HeroVariant): boolean {
  const isText = (about === 'webpage' || about === 'terms') && variant === 'compact'
  return isText && estimateOf(blocks) === undefined && tocOf(blocks).length > 2
}

/** Kinds of pages whose hero has a field for a link; a page that asks to call first keeps its buttons. */
function takesLinks(variant: HeroVariant, hero: BlockOf<'hero'> | undefined): boolean {
  return (variant === 'full' || variant === 'service') && !hero?.actions[0]?.href.startsWith('tel:')
}

function variantOf({ about, blocks }: StoredPage, isHome = false): HeroVariant {
  if (isHome) return 'full'
  if (about === 'application' || blocks.some(({ type }) => type === 'assessment')) return 'tool'
  return isService(about) ? 'service' : 'compact'
}
