import type { Norms } from 'legal-documents/norms'
import * as v from 'valibot'
import { sanitise } from '../derived/sanitise.ts'
import type { Expert } from '../schemas/expert.ts'
import { seoSchema } from '../schemas/fields.ts'
import type { LawCheck } from '../schemas/law-check.ts'
import { commentSchema, type Post, type PostCard, postSchema } from '../schemas/post.ts'
import { UNDATED } from './address-files.ts'
import { type FillIn, typesetDocument } from './fill-in.ts'
import type { Steps } from './in-turns.ts'
import { renderMarkdown } from './markdown.ts'
import { FollowingError, type Mistake, mistake, SeedError } from './seed-error.ts'
import { check, type MarkdownFile, readingEach, readingMarkdown, type SeedFiles } from './seed-files.ts'
import { typeset } from './typography.ts'

const WORDS_PER_MINUTE = 170
const COVER = { width: 1280, height: 720 }
const INSTRUCTION_TAG = 'instrukcii'

const date = v.pipe(v.string(), v.isoDate())

const metaSchema = v.strictObject({
  title: v.string(),
  excerpt: v.string(),
  tag: v.optional(v.string(), INSTRUCTION_TAG),
  author: v.string(),
  publishedAt: date,
  coverAlt: v.string(),
  editorsChoice: v.optional(v.number()),
  related: v.optional(v.array(v.string()), []),
  seo: seoSchema,
  comments: v.optional(v.array(commentSchema), []),
})

export interface SeedPost {
  post: Post
  editorsChoice: number | null
  file: string
}

interface Names {
  tags: Map<string, string>
  /** `null` when they could not be read. */
  authors: Expert[] | null
  fillIn: FillIn
  norms: Norms
  /** The page that shows each norm. */
  normPages: Map<string, string>
  lawCheckOf: (own: unknown) => LawCheck | null
}

/** Articles and instructions, each complete: HTML, table of contents, reading time, related cards. */
export function* readingPosts(files: SeedFiles, names: Names): Steps<SeedPost[]> {
  const drafts = [
    ...(yield* readingMarkdown(files, 'seed/posts', (file) => readingPost(file, 'post', names))),
    ...(yield* readingMarkdown(files, 'seed/instructions', (file) => readingPost(file, 'instruction', names))),
  ]
  const cards = new Map(drafts.map(({ post }) => [post.slug, cardOf(post)]))
  return yield* readingEach(drafts, ({ related, post, ...draft }) => ({
    ...draft,
    post: check(
      postSchema,
      {
        ...post,
        related: related.map((slug) => cards.get(slug) ?? fail(mistake('unknown-post', draft.file, `related: no post "${slug}"`, slug))),
      },
      draft.file,
    ),
  }))
}

export function cardOf(post: Post): PostCard {
  const { seo: _, socialImage: _social, html: _html, toc: _toc, comments: _comments, related: _related, law: _law, ...card } = post
  return card
}

function* readingPost(
  { file, slug, meta, body }: MarkdownFile,
  kind: PostCard['kind'],
  { tags, authors, fillIn, norms, normPages, lawCheckOf }: Names,
) {
  const fields = check(metaSchema, meta, file)
  const tagTitle = tags.get(fields.tag) ?? fail(mistake('unknown-tag', file, `tag: "${fields.tag}" is not in tags.json`, fields.tag))
  const { html, headings } = renderMarkdown(fillIn(linkSources(body, file, norms, normPages), file))
  yield file
  const author = bylineOf(fields.author, file, authors)
  const post: Post = typesetDocument({
    kind,
    slug,
    title: fields.title,
    excerpt: fillIn(fields.excerpt, file),
    cover: { src: `/images/posts/${slug}.svg`, alt: fields.coverAlt, ...COVER },
    tag: { slug: fields.tag, title: tagTitle },
    author,
    publishedAt: fields.publishedAt,
    readingMinutes: Math.max(1, Math.round(wordCount(body) / WORDS_PER_MINUTE)),
    commentsCount: fields.comments.length,
    seo: fields.seo,
    socialImage: null,
    html: '',
    toc: headings,
    comments: fields.comments,
    related: [],
    updatedAt: UNDATED,
    law: null,
  })
  yield file
  const typesetHtml = typeset(html)
  yield file
  const complete = { ...post, html: sanitise(typesetHtml) }
  yield file
  const law = lawCheckOf([complete.excerpt, complete.html, complete.comments])
  yield file
  return { file, editorsChoice: fields.editorsChoice ?? null, related: fields.related, post: { ...complete, law } }
}

export function wordCount(text: string): number {
  return text.match(/[а-яё][а-яё-]*/gi)?.length ?? 0
}

function bylineOf(slug: string, file: string, authors: Expert[] | null): Post['author'] {
  if (!authors) throw new FollowingError(mistake('missing-author', file, 'needs its author'))
  const { name, jobTitle, hasPortrait, isSample } =
    authors.find((author) => author.slug === slug) ?? fail(mistake('unknown-author', file, `author: no expert "${slug}"`, slug))
  return { slug, name, jobTitle, hasPortrait, isSample }
}

function fail(found: Mistake): never {
  throw new SeedError(found)
}

/** A section of second level that lists sources, up to the next one. */
const SOURCES = /^## Источник[^\n]*\n[\s\S]*?(?=^## |(?![\s\S]))/gm
const CITATION = /\{cite:([A-Za-z]\w*)\}/g
const ITEM = /^[-*] .*$/gm
const LINK = /\]\(<?(?:https?:|\/[\w-]+\/#)/

/**
 * In the lists of sources of a text, turns `{cite:id}` into a link to the act on the official portal, or to its quote on `pages` where its address is
 * not known. Throws a SeedError for an item that leads nowhere.
 */
export function linkSources(body: string, file: string, { citations, norms }: Norms, pages: Map<string, string>): string {
  return body.replaceAll(SOURCES, (section) => {
    const linked = section.replaceAll(CITATION, (whole, id: string) => {
      const address = norms[id]?.address ?? addressOf(id, pages.get(id))
      return address === null ? whole : `[${citations[id] ?? id}](<${address}>)`
    })
    for (const [item] of linked.matchAll(ITEM))
      if (!LINK.test(item)) throw new SeedError(mistake('source-without-link', file, `a source without a link: ${item}`, item))
    return linked
  })
}

function addressOf(id: string, page: string | undefined): string | null {
  return page === undefined ? null : `/${page}/#${id}`
}
