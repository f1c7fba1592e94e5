import { createHash } from 'node:crypto'
import type { BlockOf } from '../schemas/block.ts'
import { hasCard, type Page, type ServiceCard } from '../schemas/page.ts'
import type { SiteAddress } from '../schemas/site-address.ts'
import { indexStatements } from '../search/build-index.ts'
import { shownPrice } from '../shown-price.ts'
import { expertCardOf, type Seed } from './compile-seed.ts'
import { cardOf } from './read-posts.ts'
import { searchEntries } from './search-entries.ts'

export interface Statement {
  sql: string
  params: (string | number | null)[]
}

export interface SeedStatements {
  content: Statement[]
  search: Statement[]
  /** Hash of everything above: the content version. */
  version: string
}

/** SQL statements that replace the whole content. */
export function seedStatements(seed: Seed): SeedStatements {
  const content = [statement('DELETE FROM documents'), statement('DELETE FROM posts'), ...documents(seed), ...posts(seed)]
  const search = indexStatements(searchEntries(seed)).map((sql) => statement(sql))
  const version = createHash('sha256')
    .update(JSON.stringify([content, search]))
    .digest('hex')
    .slice(0, 16)
  return { content, search, version }
}

function documents(seed: Seed): Statement[] {
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

function posts(seed: Seed): Statement[] {
  return seed.posts.map(({ post, editorsChoice }) =>
    statement(
      'INSERT INTO posts (slug, kind, tag, published_at, comments_count, editors_choice, card, json) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      post.slug,
      post.kind,
      post.tag.slug,
      post.publishedAt,
      post.commentsCount,
      editorsChoice,
      JSON.stringify(cardOf(post)),
      JSON.stringify(post),
    ),
  )
}

function document(kind: string, slug: string, position: number, value: unknown): Statement {
  return statement('INSERT INTO documents (kind, slug, position, json) VALUES (?, ?, ?, ?)', kind, slug, position, JSON.stringify(value))
}

function statement(sql: string, ...params: Statement['params']): Statement {
  return { sql, params }
}
