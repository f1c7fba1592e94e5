import { fillInFacts } from '../facts/fill-in-facts.ts'
import type { Block } from '../schemas/block.ts'
import type { Page } from '../schemas/page.ts'
import type { Post } from '../schemas/post.ts'
import type { Review } from '../schemas/review.ts'
import type { SearchEntry } from '../search/search-index.ts'
import type { Seed } from './compile-seed.ts'
import { paragraphsIn, sentencesIn } from './plain-text.ts'
import { typeset } from './typography.ts'

const RULES_PAGE = 'pravila-perepechatki'
/** Pages left out of the search index. */
const UNSEARCHED = new Set(['admin', 'blog', 'sitemap', 'pdf-view'])

/** Entries of the search index, each made when it is asked for: articles, pages, reviews, and the sections of the reprint rules. */
export function* searchEntries({ posts, pages, reviews }: Seed): Generator<SearchEntry, void> {
  const serviceTitle = new Map(pages.map(({ slug, title }) => [slug, title]))
  for (const { post } of posts) yield postEntry(post)
  for (const page of pages) if (page.slug !== RULES_PAGE && !UNSEARCHED.has(page.slug)) yield pageEntry(page)
  for (const review of reviews) yield reviewEntry(review, serviceTitle.get(review.service) ?? review.service)
  for (const page of pages) if (page.slug === RULES_PAGE) yield* page.blocks.map((block) => ruleEntry(page, block))
}

function postEntry({ slug, title, excerpt, html, publishedAt }: Post): SearchEntry {
  return { kind: 'posts', url: `/${slug}/`, title, body: `${excerpt} ${sentencesIn(html)}`, unshown: readable(html), publishedAt }
}

function pageEntry({ slug, title, blocks }: Page): SearchEntry {
  return {
    kind: 'services',
    url: slug === 'home' ? '/' : `/${slug}/`,
    title,
    // Conditional texts are left out, because they depend on the deployment's configuration.
    ...textsOf(fillInFacts(blocks, { holds: new Set(), hosts: {}, texts: {} })),
  }
}

function reviewEntry({ isSample, author, text, service }: Review, serviceTitle: string): SearchEntry {
  return {
    kind: 'reviews',
    url: `/reviews/?service=${service}`,
    title: `${isSample ? 'Вымышленный отзыв. ' : ''}${author}: ${serviceTitle}`,
    body: text,
  }
}

function ruleEntry({ slug, title }: Page, block: Block): SearchEntry {
  return {
    kind: 'rules',
    url: `/${slug}/${'id' in block && block.id ? `#${block.id}` : ''}`,
    title: 'title' in block && block.title ? block.title : title,
    ...textsOf([block]),
  }
}

function textsOf(blocks: readonly Block[]): { body: string; unshown: string } {
  const unshown = textOf(blocks)
  return { body: blocks.map(proseOf).filter(Boolean).join(' ') || typeset(unshown), unshown }
}

/** Blocks that consist of sentences, and their fields with sentences; the texts of other blocks are names, sums and buttons. */
const PROSE_BLOCKS = new Set<string>([
  'hero',
  'band',
  'text',
  'features',
  'verdict',
  'steps',
  'grounds',
  'callout',
  'faq',
  'generator',
  'letter',
  'statement',
  'timeline',
] satisfies Block['type'][])
const PROSE_FIELDS = new Set(['lead', 'intro', 'html', 'text', 'answer'])

function proseOf(block: Block): string {
  return PROSE_BLOCKS.has(block.type) ? sentencesOf(block) : ''
}

function sentencesOf(value: object): string {
  return Object.entries(value)
    .map(([name, item]) => {
      if (typeof item === 'string') return PROSE_FIELDS.has(name) ? sentencesIn(item) : ''
      return typeof item === 'object' && item !== null ? sentencesOf(item) : ''
    })
    .filter(Boolean)
    .join(' ')
}

const SKIPPED_FIELDS = /^(?:type|id|href|illustration|icon|src|slug|name|tone|look|layout|image|cover|service|client|author|story)$/

/** All visible text of a value, in order. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return readable(value)
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (value === null || typeof value !== 'object') return ''
  return Object.entries(value)
    .filter(([name]) => !SKIPPED_FIELDS.test(name))
    .map(([, item]) => textOf(item))
    .join(' ')
}

function readable(html: string): string {
  return paragraphsIn(html).join(' ')
}
