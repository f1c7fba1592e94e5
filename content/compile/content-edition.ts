import { createHash } from 'node:crypto'
import { shownPrice } from '../derived/shown-price.ts'
import type { BlockOf } from '../schemas/block.ts'
import { hasCard, type Page, type ServiceCard } from '../schemas/page.ts'
import type { SiteAddress } from '../schemas/site-address.ts'
import { indexingEntry } from '../search/search-index.ts'
import { stem } from '../search/stem.ts'
import { expertCardOf, type Seed } from './compile-seed.ts'
import { atOnce, inParts, type Steps } from './in-turns.ts'
import { asSameCompile, remembered, rememberedInSteps } from './memory.ts'
import { cardOf } from './read-posts.ts'
import { searchEntries } from './search-entries.ts'

/** The whole content of the site at one publish: its parts by hash, and the JSON behind the hashes. */
export interface ContentEdition {
  /** Hash of everything below: 16 hexadecimal digits. */
  version: string
  documents: EditionDocument[]
  posts: EditionPost[]
  /** The entries of the search index, in their order. */
  entries: string[]
  /** JSON of the documents and posts, by hash. */
  contents: Record<string, string>
  /** JSON of the entries, by hash. */
  indexed: Record<string, string>
}

interface EditionDocument {
  kind: string
  slug: string
  position: number
  hash: string
}

interface EditionPost {
  slug: string
  kind: 'post' | 'instruction'
  tag: string
  publishedAt: string
  commentsCount: number
  editorsChoice: number | null
  cardHash: string
  hash: string
}

/** The edition that a publish of this content makes. */
export function contentEdition(seed: Seed): ContentEdition {
  return atOnce(makingEdition(seed))
}

/** The same in steps, two for each entry of the search index. */
export function makingEdition(seed: Seed): Steps<ContentEdition> {
  return asSameCompile(makingParts(seed))
}

function* makingParts(seed: Seed): Steps<ContentEdition> {
  const contents: Record<string, string> = {}
  const indexed: Record<string, string> = {}
  const documents = yield* inParts(documentsOf(seed), (some) =>
    some.map(({ value, ...place }) => ({ ...place, hash: keepIn(contents, value) })),
  )
  const posts = yield* inParts(seed.posts, (some) =>
    some.map(({ post, editorsChoice }): EditionPost => {
      const { slug, kind, tag, publishedAt, commentsCount } = post
      const hashes = { cardHash: keepIn(contents, cardOf(post)), hash: keepIn(contents, post) }
      return { slug, kind, tag: tag.slug, publishedAt, commentsCount, editorsChoice, ...hashes }
    }),
  )
  const entries: string[] = []
  for (const entry of searchEntries(seed)) {
    const entryJson = JSON.stringify(entry)
    yield entry.url
    const { hash, json } = yield* indexingPart(entryJson)
    indexed[hash] = json
    entries.push(hash)
    yield entry.url
  }
  return { version: hashOf(JSON.stringify([documents, posts, entries]), 16), documents, posts, entries, contents, indexed }
}

/** Returns the hash under which the value is stored. */
function keepIn(jsons: Record<string, string>, value: unknown): string {
  const json = JSON.stringify(value)
  const hash = partHash(json)
  jsons[hash] = json
  return hash
}

const partHash = remembered((json) => hashOf(json, 32))

const stemOf = remembered(stem)

const indexingPart = rememberedInSteps(function* (entry) {
  const json = JSON.stringify(yield* indexingEntry(JSON.parse(entry), stemOf))
  return { json, hash: hashOf(json, 32) }
})

function hashOf(text: string, digits: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits)
}

type Document = Omit<EditionDocument, 'hash'> & { value: unknown }

/** Everything but the articles, as an edition stores it. */
export function documentsOf(seed: Seed): Document[] {
  const services = seed.pages.filter(hasCard)
  return [
    document('nav-menu', '', 0, seed.navMenu),
    document('contacts', '', 0, seed.contacts),
    document('addresses', '', 0, listedAddresses(seed)),
    document('moved', '', 0, seed.moved),
    ...seed.forms.map((form, index) => document('form', form.name, index, form)),
    ...seed.pages.map((page, index) => document('page', page.slug, index, page)),
    ...services.map((page, index) => document('service-card', page.slug, menuPosition(seed, page) ?? index + 100, serviceCard(page))),
    ...seed.experts.map((expert, index) => document('expert', expert.slug, index, expert)),
    ...[...seed.experts]
      .sort(directorFirst(seed))
      .map((expert, index) => document('expert-card', expert.slug, index, expertCardOf(expert))),
  ]
}

/** Addresses that search engines may list. */
export function listedAddresses({ addresses }: Pick<Seed, 'addresses'>): SiteAddress[] {
  return addresses.flatMap(({ file: _, isListed, ...address }) => (isListed ? address : []))
}

function serviceCard({ slug, title, summary, about, blocks, updatedAt }: Page & Pick<ServiceCard, 'about'>): ServiceCard {
  const hero = blocks.find((block): block is BlockOf<'hero'> => block.type === 'hero')
  const price = shownPrice(blocks)
  return {
    about,
    slug,
    title,
    summary,
    updatedAt,
    ...(price ? { price: { value: price.value, roubles: price.roubles } } : {}),
    ...(hero?.illustration ? { illustration: hero.illustration } : {}),
  }
}

function menuPosition({ navMenu }: Seed, { slug }: Page): number | undefined {
  const position = navMenu.flatMap(({ children }) => children).findIndex(({ url }) => url === `/${slug}/`)
  return position < 0 ? undefined : position
}

function directorFirst({ contacts }: Seed) {
  return (a: { slug: string }, b: { slug: string }) => Number(b.slug === contacts.director.slug) - Number(a.slug === contacts.director.slug)
}

function document(kind: string, slug: string, position: number, value: unknown): Document {
  return { kind, slug, position, value }
}
