import type { Norms } from 'legal-documents/norms'
import * as v from 'valibot'
import { assessmentSchema } from '../schemas/assessment.ts'
import { type Case, caseSchema } from '../schemas/case.ts'
import { type Contacts, contactsSchema } from '../schemas/contacts.ts'
import { type Expert, type ExpertCard, expertSchema } from '../schemas/expert.ts'
import { type FormDefinition, formListSchema } from '../schemas/form.ts'
import type { LawCheck } from '../schemas/law-check.ts'
import { liveSearchFields } from '../schemas/live-search.ts'
import type { MovedAddress } from '../schemas/moved-address.ts'
import { type NavItem, navMenuSchema } from '../schemas/nav-item.ts'
import { type Page, pageSchema } from '../schemas/page.ts'
import { ratesSchema } from '../schemas/rates.ts'
import { type Review, reviewSchema } from '../schemas/review.ts'
import { type AddressContent, contentOfAddresses, type Dated, dateSeed, dayIn } from './address-content.ts'
import { ADDRESSES_FILE, type AddressRecord, readMoved, readRecord, UNDATED } from './address-files.ts'
import { createFillIn, type FillIn, typesetDocument } from './fill-in.ts'
import { atOnce, inParts, type Steps } from './in-turns.ts'
import { CITATIONS_FILE, NORMS_FILE } from './law-files.ts'
import { renderMarkdown } from './markdown.ts'
import { asNextCompile } from './memory.ts'
import { createLawChecks, linkedNorms, normsHtml, pagesOfNorms, readNorms, refuseHiddenNorms } from './norms.ts'
import { type BlockReferences, ownBlocks, readingBlocks } from './read-blocks.ts'
import { cardOf, readingPosts, type SeedPost } from './read-posts.ts'
import { readingSpecimens, type Specimen } from './read-specimens.ts'
import { createMistakes, FollowingError, mistake, SeedError } from './seed-error.ts'
import { check, markdownFilesOf, readingMarkdown, readJson, type SeedFiles, slugOf } from './seed-files.ts'

export interface Seed extends Dated {
  reviews: Review[]
  navMenu: NavItem[]
  contacts: Contacts
  forms: FormDefinition[]
  /** Specimens are only printed: the site shows their PDFs. */
  specimens: Specimen[]
  /** The content at each address. */
  addresses: AddressContent[]
  moved: MovedAddress[]
}

const tagsSchema = v.array(v.object({ slug: v.string(), title: v.string() }))

/** Completes and checks the content files. Throws a SeedError that names the file and the mistake. */
export function compileSeed(files: SeedFiles): Seed {
  return atOnce(compiling(files))
}

/** The same in steps of one file each. */
export function compiling(files: SeedFiles): Steps<Seed> {
  return asNextCompile(compilingDated(files))
}

function* compilingDated(files: SeedFiles): Steps<Seed> {
  const { record, ...undated } = yield* compilingUndated(files)
  yield
  return datedSeed(undated, record, files)
}

/** The content before its days and old addresses are put in. */
export type UndatedSeed = Omit<Seed, 'moved'>

/** The seed with the days of a record, and with the old addresses of the files. */
export function datedSeed(undated: UndatedSeed, record: AddressRecord, files: SeedFiles): Seed {
  const addresses = undated.addresses.map((address) => ({ ...address, updatedAt: dayIn(record, address.path) }))
  const moved = readMoved(files, new Set(addresses.map(({ path }) => path)))
  return { ...undated, ...dateSeed(undated, record), addresses, moved }
}

/** `record` is that of the files. */
export function* compilingUndated(files: SeedFiles): Steps<UndatedSeed & { record: AddressRecord }> {
  const mistakes = createMistakes()
  const contacts = mistakes.in(() => readJson(contactsSchema, files, 'seed/contacts.json'), null)
  const norms = mistakes.in(() => readNorms(files), null)
  yield NORMS_FILE
  const tags = mistakes.in(() => readJson(tagsSchema, files, 'seed/tags.json'), null)
  const cases = yield* mistakes.during(readingList(caseSchema, files, 'seed/cases.json'), null)
  const reviews = yield* mistakes.during(readingList(reviewSchema, files, 'seed/reviews.json'), null)
  const navMenu = mistakes.in(() => typesetDocument(readJson(navMenuSchema, files, 'seed/nav-menu.json')), [])
  yield 'seed/nav-menu.json'
  const forms = mistakes.in(() => typesetDocument(readJson(formListSchema, files, 'seed/forms.json')), [])
  yield 'seed/forms.json'
  const record = mistakes.in(() => readRecord(files), {})
  // Every text depends on these.
  if (!contacts || !norms || !tags) return mistakes.throwAll()
  yield ADDRESSES_FILE
  const fillIn = createFillIn(contacts, norms.citations)
  const lawCheckOf = createLawChecks(norms)
  yield CITATIONS_FILE
  const normPages = pagesOfNorms(norms, files)
  yield
  const authors = yield* mistakes.during(readingExperts(files, fillIn), null)
  const tagTitles = new Map(tags.map(({ slug, title }) => [slug, title]))
  const names = { tags: tagTitles, authors, fillIn, norms, normPages, lawCheckOf }
  const posts = yield* mistakes.during(readingPosts(files, names), null)
  const experts = authors && posts && authors.map((expert) => ({ ...expert, posts: postsBy(expert.slug, posts) }))
  const references = createReferences({ files, cases, reviews, experts, norms, normPages })
  const pages = yield* mistakes.during(readingPages(files, { fillIn, references, lawCheckOf }), null)
  // Last, because they are long: on short texts the compiler's own code is compiled in shorter steps.
  const specimens = yield* mistakes.during(readingSpecimens(files, fillIn), [])
  mistakes.in(() => refuseSharedAddresses(files), undefined)
  if (mistakes.any() || !pages || !posts || !experts || !cases || !reviews) return mistakes.throwAll()
  refuseHiddenNorms(norms, normPages)
  const content = { pages, posts, experts, cases }
  const addresses = yield* contentOfAddresses(content)
  return { ...content, addresses, contacts, reviews, navMenu, forms, specimens, record }
}

function* readingList<Item>(schema: v.GenericSchema<unknown, Item>, files: SeedFiles, file: string): Steps<Item[]> {
  const items = readJson(v.array(schema), files, file)
  yield file
  return yield* inParts(items, (some) => some.map(typesetDocument))
}

/** Throws when two files share an address: pages, articles and instructions all live at `/{slug}/`. */
function refuseSharedAddresses(seed: SeedFiles): void {
  const taken = new Map<string, string>()
  const folders = ['seed/posts', 'seed/instructions', 'seed/pages']
  for (const file of folders.flatMap((folder) => markdownFilesOf(seed, folder).map(([path]) => path))) {
    const address = `/${slugOf(file)}/`
    if (taken.has(address))
      throw new SeedError(
        mistake('address-taken', file, `the address ${address} is taken by ${taken.get(address)}`, address, taken.get(address)),
      )
    taken.set(address, file)
  }
}

interface PageReading {
  fillIn: FillIn
  references: BlockReferences
  lawCheckOf: (own: unknown) => LawCheck | null
}

function readingPages(files: SeedFiles, { fillIn, references, lawCheckOf }: PageReading): Steps<Page[]> {
  return readingMarkdown(files, 'seed/pages', function* ({ file, slug, meta, body }) {
    const blocks = yield* readingBlocks(fillIn(body, file), file, references)
    if ('updatedAt' in meta) throw new SeedError(mistake('own-day', file, 'updatedAt: `npm run addresses` records the day'))
    const given = check(pageSchema, { ...meta, slug, blocks, updatedAt: UNDATED }, file)
    yield file
    const typesetBlocks: Page['blocks'] = []
    for (const block of given.blocks) {
      typesetBlocks.push(typesetDocument(block))
      yield file
    }
    const page = { ...typesetDocument({ ...given, blocks: [] }), blocks: typesetBlocks }
    const law = lawCheckOf(ownBlocks(page))
    yield file
    return { ...page, law, blocks: law ? withLawNote(page.blocks) : page.blocks }
  })
}

/** Adds the note before the form at the end of a page, unless grounds bring it. */
function withLawNote(blocks: Page['blocks']): Page['blocks'] {
  if (blocks.some(({ type }) => type === 'grounds')) return blocks
  const end = blocks.findLastIndex(({ type }) => type === 'form')
  return blocks.toSpliced(end < 0 ? blocks.length : end, 0, { type: 'law-note' })
}

function readingExperts(files: SeedFiles, fillIn: FillIn): Steps<Expert[]> {
  return readingMarkdown(files, 'seed/experts', function* ({ file, slug, meta, body }) {
    const { html } = renderMarkdown(fillIn(body, file))
    yield file
    return { ...typesetDocument(check(expertSchema, { slug, ...meta, html, posts: [] }, file)), name: String(meta['name']) }
  })
}

function postsBy(author: string, posts: SeedPost[]) {
  return posts.filter(({ post }) => post.author.slug === author && post.kind === 'post').map(({ post }) => cardOf(post))
}

export function expertCardOf(expert: Expert): ExpertCard {
  const { slug, name, jobTitle, isSample, hasPortrait, help, quote } = expert
  return { slug, name, jobTitle, isSample, hasPortrait, help, quote }
}

/** `null` for a part that could not be read. */
interface Named {
  files: SeedFiles
  cases: Case[] | null
  reviews: Review[] | null
  experts: Expert[] | null
  norms: Norms
  normPages: Map<string, string>
}

function createReferences({ files, cases, reviews, experts, norms, normPages }: Named): BlockReferences {
  return {
    cases: pick('case', cases, ({ id }) => id),
    reviews: pick('review', reviews, ({ id }) => String(id)),
    experts: pick('expert', experts?.map(expertCardOf) ?? null, ({ slug }) => slug),
    citation(id, where) {
      const citation = norms.citations[String(id)]
      if (citation === undefined) throw new SeedError(mistake('unknown-citation', where, `no citation "${id}" in citations.json`, id))
      return citation
    },
    normAddress(id) {
      const page = normPages.get(String(id))
      return page ? `/${page}/#${String(id)}` : null
    },
    norms(acts, where) {
      if (!v.is(v.array(v.string()), acts))
        throw new SeedError(mistake('norms-without-acts', where, 'acts: a list of words of citations is needed'))
      const html = normsHtml(norms, acts, linkedNorms(norms, files))
      if (html === '') throw new SeedError(mistake('norms-of-no-act', where, `no citation has the words ${acts.join(', ')}`, ...acts))
      return html
    },
    calculator: () => readJson(ratesSchema, files, 'seed/calculator.json'),
    assessment: () => readJson(assessmentSchema, files, 'seed/assessment.json'),
    liveSearch: () => readJson(v.object(liveSearchFields), files, 'seed/live-search.json'),
  }
}

function pick<Item>(noun: string, items: Item[] | null, nameOf: (item: Item) => string) {
  const byName = new Map(items?.map((item) => [nameOf(item), item]))
  return (names: unknown, where: string): Item[] => {
    if (!items) throw new FollowingError(mistake('missing-items', where, `needs each ${noun}`, noun))
    if (names === undefined) return items
    if (!Array.isArray(names)) throw new SeedError(mistake('missing-names', where, `a list of ${noun} names is needed`, noun))
    return names.map((name) => {
      const item = byName.get(String(name))
      if (!item) throw new SeedError(mistake('unknown-name', where, `no ${noun} "${name}"`, noun, name))
      return item
    })
  }
}
