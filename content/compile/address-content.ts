import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { casePath } from '../derived/shown-cases.ts'
import { shownPrice } from '../derived/shown-price.ts'
import type { Block } from '../schemas/block.ts'
import type { Case } from '../schemas/case.ts'
import type { Expert } from '../schemas/expert.ts'
import type { Image } from '../schemas/fields.ts'
import type { Page } from '../schemas/page.ts'
import type { SiteAddress } from '../schemas/site-address.ts'
import { type AddressRecord, UNDATED } from './address-files.ts'
import { inParts, type Steps } from './in-turns.ts'
import { cardOf, type SeedPost } from './read-posts.ts'

/** The content at one address of the seed. */
export interface AddressContent extends SiteAddress {
  /** `seed/pages/serm.md` */
  file: string
  isListed: boolean
}

/** The content that has addresses. */
export interface Dated {
  pages: Page[]
  posts: SeedPost[]
  experts: Expert[]
  cases: Case[]
}

/** Every address of the site with a hash of its text; a date is no part of the hash. */
export function* contentOfAddresses({ pages, posts, experts, cases }: Dated): Steps<AddressContent[]> {
  const cards = posts.map(({ post }) => cardOf(post))
  const lists: Record<string, unknown> = {
    blog: cards.filter(({ kind }) => kind === 'post'),
    'business-instructions': cards.filter(({ kind }) => kind === 'instruction'),
    experts: experts.map(({ posts: _, ...expert }) => expert),
    uslugi: pages
      .filter(({ about }) => about === 'service')
      .map(({ title, summary, blocks }) => [title, summary, shownPrice(blocks)?.value]),
    sitemap: [...pages, ...cards, ...cases].map(({ title }) => title),
  }
  const ofPages = yield* inParts(pages, (some) =>
    some.map((page) => ({
      path: page.slug === 'home' ? '/' : `/${page.slug}/`,
      kind: page.about,
      title: page.title,
      description: page.seo.description,
      updatedAt: page.updatedAt,
      file: `seed/pages/${page.slug}.md`,
      isListed: !page.seo.noindex,
      images: present([page.socialImage]),
      hash: hashOf([page, lists[page.slug]]),
    })),
  )
  const ofPosts = yield* inParts(posts, (some) =>
    some.map(({ file, post }) => ({
      path: `/${post.slug}/`,
      kind: post.kind,
      title: post.title,
      description: post.seo.description,
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      file,
      isListed: !post.seo.noindex,
      images: present([post.socialImage, post.cover]),
      hash: hashOf({ ...post, related: [] }),
    })),
  )
  return [...ofPages, ...ofPosts, ...cases.flatMap(contentOfCase)]
}

function contentOfCase(item: Case): AddressContent[] {
  const path = casePath(item)
  if (!path) return []
  const images = present([item.socialImage, item.image])
  const { title, successBadge: description, updatedAt } = item
  return [{ path, kind: 'case', title, description, updatedAt, file: 'seed/cases.json', isListed: true, images, hash: hashOf(item) }]
}

/** Derived or visual fields, which are not part of the content hash. */
const NOT_HASHED = new Set(['slug', 'updatedAt', 'socialImage', 'hasPortrait', 'hasScene'])
/** The widths of a table's columns, made from its words. */
const WIDTHS = /<colgroup>.*?<\/colgroup>/g

function hashOf(value: unknown): string {
  const said = JSON.stringify(value, (key, part) => (NOT_HASHED.has(key) ? undefined : key === 'author' ? hashedAuthor(part) : part))
  return createHash('sha256').update(said.replaceAll(WIDTHS, '')).digest('hex').slice(0, 16)
}

/** The byline labels an invented author, which is the default. */
function hashedAuthor(author: unknown): unknown {
  return v.is(inventedSchema, author) ? { ...author, isSample: undefined } : author
}

const inventedSchema = v.looseObject({ isSample: v.literal(true) })

function present(images: (Image | null | undefined)[]): Image[] {
  return images.filter((image) => image !== null && image !== undefined)
}

/** The day of an address. */
export function dayIn(record: AddressRecord, path: string): string {
  return record[path]?.updatedAt ?? UNDATED
}

/** The seed with the recorded day of its last change in every page, article, case and card. */
export function dateSeed(seed: Dated, record: AddressRecord): Dated {
  const at = (path: string) => dayIn(record, path)
  const datePost = <Card extends { slug: string }>(card: Card) => ({ ...card, updatedAt: at(`/${card.slug}/`) })
  const dateCase = (item: Case): Case => ({ ...item, updatedAt: at(casePath(item) ?? '') })
  const dateBlock = (block: Block): Block => (block.type === 'cases' ? { ...block, items: block.items.map(dateCase) } : block)
  const pages: Page[] = seed.pages.map((page) => ({
    ...page,
    updatedAt: at(page.slug === 'home' ? '/' : `/${page.slug}/`),
    blocks: page.blocks.map(dateBlock),
  }))
  const posts: SeedPost[] = seed.posts.map(({ post, ...rest }) => ({
    ...rest,
    post: { ...datePost(post), related: post.related.map(datePost) },
  }))
  const experts: Expert[] = seed.experts.map((expert) => ({ ...expert, posts: expert.posts.map(datePost) }))
  return { pages, posts, experts, cases: seed.cases.map(dateCase) }
}
