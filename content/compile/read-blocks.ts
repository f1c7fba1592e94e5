import type { Block } from '../schemas/block.ts'
import type { Page } from '../schemas/page.ts'
import type { Steps } from './in-turns.ts'
import { renderInline, renderMarkdown, splitAnchor } from './markdown.ts'
import { createMistakes, mistake, SeedError } from './seed-error.ts'
import { readYaml } from './seed-files.ts'
import { slugify } from './slugify.ts'

const SHOWING = new Set(['cases', 'reviews', 'experts'])

export interface BlockReferences {
  cases: (ids: unknown, where: string) => unknown[]
  reviews: (ids: unknown, where: string) => unknown[]
  experts: (slugs: unknown, where: string) => unknown[]
  citation: (id: unknown, where: string) => string
  /** Address of a norm's quote: `/normy/#gk152p5`; `null` where no page shows it. */
  normAddress: (id: unknown) => string | null
  /** Norms of these acts with their quotes, as HTML. */
  norms: (acts: unknown, where: string) => string
  /** Data of the tools, read only when a page contains a tool. */
  calculator: () => unknown
  assessment: () => unknown
  /** Fields of the block, from a file, because two pages show it. */
  liveSearch: () => object
}

type RawBlock = Record<string, unknown>

/** Parses the body of a page file into unvalidated blocks: fenced blocks hold YAML, the Markdown between them becomes text blocks. */
export function* readingBlocks(body: string, where: string, references: BlockReferences): Steps<RawBlock[]> {
  const blocks: RawBlock[] = []
  const mistakes = createMistakes()
  let rest = body
  for (;;) {
    const fence = /^::: *([a-z-]+)[ \t]*\n([\s\S]*?)^:::[ \t]*$/m.exec(rest)
    const prose = fence ? rest.slice(0, fence.index) : rest
    blocks.push(...mistakes.in(() => proseBlocks(prose, where), []))
    yield where
    if (!fence) break
    const [whole, type = '', yaml = ''] = fence
    const place = `${where}, block ${type} (${blocks.length + 1})`
    blocks.push(mistakes.in(() => anchored(resolveBlock({ type, ...readYaml(yaml, place) }, place, references)), { type }))
    yield where
    rest = rest.slice(fence.index + whole.length)
  }
  return mistakes.any() ? mistakes.throwAll() : blocks
}

/** Gives blocks that a table of contents may list an anchor from their title. */
function anchored(block: RawBlock): RawBlock {
  const isSection = typeof block['title'] === 'string' && !['callout', 'form', 'cta'].includes(String(block['type']))
  return isSection && block['id'] === undefined ? { ...block, id: slugify(String(block['title'])) } : block
}

/** One text block per h2. */
function proseBlocks(markdown: string, where: string): RawBlock[] {
  const [stray] = /^:::.*$/m.exec(markdown) ?? []
  if (stray !== undefined)
    throw new SeedError(
      mistake('stray-fence', where, `"${stray}" neither opens nor closes a block: "::: name" in small letters, then ":::"`, stray),
    )
  return markdown
    .split(/^(?=## )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const heading = /^## +(.+)\n?/.exec(part)
      const html = renderMarkdown(heading ? part.slice(heading[0].length) : part).html
      return heading ? { type: 'text', ...splitAnchor(heading[1] ?? ''), html } : { type: 'text', html }
    })
}

function resolveBlock(block: RawBlock, where: string, references: BlockReferences): RawBlock {
  refuseStrayKeys(block, where)
  switch (block['type']) {
    case 'cases':
      return withItems(block, references.cases(block['ids'], where), 'ids')
    case 'reviews':
      return withItems(block, references.reviews(block['ids'], where), 'ids')
    case 'experts':
      return withItems(block, references.experts(block['slugs'], where), 'slugs')
    case 'grounds': {
      const items = records(block['items']).map(({ cite, text }) => ({
        citation: references.citation(cite, where),
        text: [inline(text), ...sourceLink(references.normAddress(cite))].join(' '),
      }))
      return { ...markdownFields(block), items }
    }
    case 'norms':
      return { type: 'text', title: block['title'], id: block['id'], html: references.norms(block['acts'], where) }
    case 'calculator':
    case 'quick-estimate':
      return { ...markdownFields(block), rates: references.calculator() }
    case 'assessment':
      return { ...markdownFields(block), assessment: references.assessment() }
    case 'live-search':
      return markdownFields({ ...block, ...references.liveSearch() })
    case 'callout':
      return { ...omitText(block), html: renderMarkdown(String(block['text'] ?? '')).html }
    case 'letter':
    case 'statement':
      return { ...markdownFields(omitText(block)), ...(block['text'] ? { html: renderMarkdown(String(block['text'])).html } : {}) }
    default:
      return markdownFields(block)
  }
}

/** The address at which the quote of a norm and its public text are shown. */
function sourceLink(address: string | null): string[] {
  return address ? [`<a href="${address}">Цитата и источник</a>`] : []
}

function omitText({ text: _, ...block }: RawBlock): RawBlock {
  return block
}

/** YAML reads `{ price: 1,50, term: … }` as a field `50` as well, so refuse such keys: a text with a comma needs quotes. */
function refuseStrayKeys(value: unknown, where: string): void {
  if (Array.isArray(value)) for (const item of value) refuseStrayKeys(item, where)
  if (!isRecord(value)) return
  for (const [key, item] of Object.entries(value)) {
    if (!/^[a-zA-Z]+$/.test(key))
      throw new SeedError(mistake('unquoted-comma', where, `"${key}" is no field; quote the text with the comma before it`, key))
    refuseStrayKeys(item, where)
  }
}

function withItems(block: RawBlock, items: unknown[], reference: 'ids' | 'slugs'): RawBlock {
  const { [reference]: _, ...rest } = block
  return { ...markdownFields(rest), items }
}

const MARKDOWN_FIELDS = new Set(['intro', 'note', 'text', 'answer'])

/** Renders the fields that hold Markdown, at any depth of the block. */
function markdownFields(block: RawBlock): RawBlock {
  return Object.fromEntries(Object.entries(block).map(([name, value]) => [name, renderField(name, value)]))
}

function renderField(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => renderItem(name, item))
  if (isRecord(value)) return renderRecord(value)
  return MARKDOWN_FIELDS.has(name) ? inline(value) : value
}

function renderItem(name: string, item: unknown): unknown {
  if (isRecord(item)) return renderRecord(item)
  if (Array.isArray(item)) return item.map(inline)
  return name === 'items' ? inline(item) : item
}

function renderRecord(record: RawBlock): RawBlock {
  // The note of a price row stays plain text, because it is shown in a narrow cell.
  return 'price' in record ? record : markdownFields(record)
}

function inline(value: unknown): unknown {
  return typeof value === 'string' ? renderInline(value) : typeof value === 'number' ? String(value) : value
}

function records(value: unknown): RawBlock[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function isRecord(value: unknown): value is RawBlock {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The blocks of a page, without content that they show from other files. */
export function ownBlocks({ blocks }: Pick<Page, 'blocks'>): (Block | { type: string; items: [] })[] {
  return blocks
    .filter(({ type }) => type !== 'live-search' && type !== 'quick-estimate')
    .map((block) => (SHOWING.has(block.type) ? { ...block, items: [] } : block))
}
