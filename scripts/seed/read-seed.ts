import * as v from 'valibot'
import { type Case, caseSchema } from '../../content/schemas/case.ts'
import { type Contacts, contactsSchema } from '../../content/schemas/contacts.ts'
import { type Expert, type ExpertCard, expertSchema } from '../../content/schemas/expert.ts'
import { type FormDefinition, formListSchema } from '../../content/schemas/form.ts'
import { type NavItem, navMenuSchema } from '../../content/schemas/nav-item.ts'
import { type Page, pageSchema } from '../../content/schemas/page.ts'
import { type Review, reviewSchema } from '../../content/schemas/review.ts'
import { createFillIn, type FillIn, typesetDocument } from './fill-in.ts'
import { renderMarkdown } from './markdown.ts'
import { type BlockReferences, readBlocks } from './read-blocks.ts'
import { cardOf, readPosts, type SeedPost } from './read-posts.ts'
import { check, readJson, readMarkdownFiles, SeedError } from './seed-file.ts'

export interface Seed {
  pages: Page[]
  posts: SeedPost[]
  experts: Expert[]
  cases: Case[]
  reviews: Review[]
  navMenu: NavItem[]
  contacts: Contacts
  forms: FormDefinition[]
}

/** Reads, completes and checks all content files. Throws a SeedError that names the file and what is wrong. */
export function readSeed(): Seed {
  const contacts = check(contactsSchema, readJson('contacts.json'), 'seed/contacts.json')
  const citations = check(v.record(v.string(), v.string()), readJson('citations.json'), 'seed/citations.json')
  const tags = check(v.array(v.object({ slug: v.string(), title: v.string() })), readJson('tags.json'), 'seed/tags.json')
  const cases = typesetDocument(check(v.array(caseSchema), readJson('cases.json'), 'seed/cases.json'))
  const reviews = typesetDocument(check(v.array(reviewSchema), readJson('reviews.json'), 'seed/reviews.json'))
  const fillIn = createFillIn(contacts, citations)
  const authors = readExperts(fillIn)
  const posts = readPosts({
    tags: new Map(tags.map(({ slug, title }) => [slug, title])),
    authors: new Map(authors.map(({ slug, name, jobTitle }) => [slug, { name, jobTitle }])),
    fillIn,
  })
  const experts = authors.map((expert) => ({ ...expert, posts: postsBy(expert.slug, posts) }))
  const references = createReferences({ cases, reviews, experts, posts, citations })
  return {
    contacts,
    cases,
    reviews,
    posts,
    experts,
    pages: readPages(fillIn, references),
    navMenu: check(navMenuSchema, readJson('nav-menu.json'), 'seed/nav-menu.json'),
    forms: check(formListSchema, readJson('forms.json'), 'seed/forms.json'),
  }
}

function readPages(fillIn: FillIn, references: BlockReferences): Page[] {
  return readMarkdownFiles('pages').map(({ file, slug, meta, body }) => {
    const blocks = readBlocks(fillIn(body, file), file, references)
    return typesetDocument(check(pageSchema, { slug, ...meta, blocks }, file))
  })
}

function readExperts(fillIn: FillIn): Expert[] {
  return readMarkdownFiles('experts').map(({ file, slug, meta, body }) => {
    const { html } = renderMarkdown(fillIn(body, file))
    return { ...typesetDocument(check(expertSchema, { slug, ...meta, html, posts: [] }, file)), name: String(meta.name) }
  })
}

function postsBy(author: string, posts: SeedPost[]) {
  return posts.filter(({ post }) => post.author.slug === author && post.kind === 'post').map(({ post }) => cardOf(post))
}

export function expertCardOf(expert: Expert): ExpertCard {
  const { slug, name, jobTitle, isSample, help, quote } = expert
  return { slug, name, jobTitle, isSample, help, quote }
}

interface Named {
  cases: Case[]
  reviews: Review[]
  experts: Expert[]
  posts: SeedPost[]
  citations: Record<string, string>
}

function createReferences({ cases, reviews, experts, posts, citations }: Named): BlockReferences {
  return {
    cases: pick('case', cases, ({ id }) => id),
    reviews: pick('review', reviews, ({ id }) => String(id)),
    experts: pick('expert', experts.map(expertCardOf), ({ slug }) => slug),
    posts: pick(
      'post',
      posts.map(({ post }) => cardOf(post)),
      ({ slug }) => slug,
    ),
    citation(id, where) {
      const citation = citations[String(id)]
      if (citation === undefined) throw new SeedError(`${where}: no citation "${id}" in citations.json`)
      return citation
    },
  }
}

function pick<Item>(noun: string, items: Item[], nameOf: (item: Item) => string) {
  const byName = new Map(items.map((item) => [nameOf(item), item]))
  return (names: unknown, where: string): Item[] => {
    if (names === undefined) return items
    if (!Array.isArray(names)) throw new SeedError(`${where}: a list of ${noun} names is needed`)
    return names.map((name) => {
      const item = byName.get(String(name))
      if (!item) throw new SeedError(`${where}: no ${noun} "${name}"`)
      return item
    })
  }
}
