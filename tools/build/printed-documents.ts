import type { PrintedDocument } from 'artwork/print-pdf'
import { type PrintTemplate, printTemplate } from 'artwork/print-template'
import * as v from 'valibot'
import { unstable_readConfig } from 'wrangler'
import type { Seed } from '../../content/compile/compile-seed.ts'
import type { Specimen } from '../../content/compile/read-specimens.ts'
import type { Block } from '../../content/schemas/block.ts'
import type { Page } from '../../content/schemas/page.ts'
import type { Post } from '../../content/schemas/post.ts'
import { escapeHtml } from '../../contract/text.ts'
import { withAsciiHost } from '../../edge/setting.ts'

export const DOCUMENTS_FOLDER = 'client/public/documents'

export interface SiteDocument extends PrintedDocument {
  /** Path of the page with the same text, `/business-instructions/`; a specimen has none. */
  samePage: string | null
}

const INSTRUCTIONS_PAGE = 'business-instructions'

/** Settings of production, whatever deployment is being built, because the printed documents are committed. */
const varsSchema = v.object({ PUBLIC_BASE: v.pipe(v.string(), v.transform(withAsciiHost)), SITE_NAME: v.string() })

/**
 * The documents that visitors may download, printed from the site's own texts. The privacy policy and the consent are not among them: they
 * follow the configuration, so visitors print the pages.
 */
export function printedDocuments(seed: Seed): SiteDocument[] {
  const { PUBLIC_BASE: base, SITE_NAME: siteName } = v.parse(varsSchema, unstable_readConfig({ config: 'wrangler.toml' }).vars)
  const instructions = seed.posts.map(({ post }) => post).filter(({ kind }) => kind === 'instruction')
  const drafts: Draft[] = [
    instructionsDraft(pageOf(seed, INSTRUCTIONS_PAGE), instructions),
    ...seed.specimens.map((specimen) => specimenDraft(specimen, pageShowing(seed, specimen))),
  ]
  return drafts.map(({ slug, page = slug, body, ...draft }) => {
    const html = printTemplate({ ...draft, body: withReachableLinks(body, base), source: `${base}/${page}/`, siteName })
    return {
      path: `${DOCUMENTS_FOLDER}/${slug}.pdf`,
      title: draft.title,
      author: seed.contacts.legal.name,
      updatedAt: draft.updatedAt,
      samePage: draft.isSpecimen ? null : `/${page}/`,
      html,
    }
  })
}

interface Draft extends Omit<PrintTemplate, 'source' | 'siteName'> {
  slug: string
  /** Slug of the page that shows it, if it is not a page itself. */
  page?: string
}

/** A table of contents and all instructions, each of which begins on a new page. */
function instructionsDraft({ slug, title, blocks }: Page, instructions: Post[]): Draft {
  const contents = instructions.map(
    (post) => `<li><a href="#${post.slug}">${escapeHtml(post.title)}</a><p>${escapeHtml(post.excerpt)}</p></li>`,
  )
  const chapters = instructions.map(
    (post) => `<section class="chapter" id="${post.slug}"><h2>${escapeHtml(post.title)}</h2>${chapterHtml(post)}</section>`,
  )
  const inside = new RegExp(`href="/(${instructions.map((post) => post.slug).join('|')})/"`, 'g')
  const body = `<nav><h2>Содержание</h2><ol class="contents">${contents.join('')}</ol></nav>${chapters.join('\n')}`
  const days = instructions.map((post) => post.updatedAt).sort()
  return { slug, title, lead: leadOf(blocks), updatedAt: days.at(-1) ?? '', body: body.replace(inside, 'href="#$1"'), hasCover: true }
}

/** Moves headings one level down, below the chapter's, and makes anchors unique across chapters. */
function chapterHtml({ slug, html }: Post): string {
  return html
    .replace(/<(\/?)h([2-5])/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`)
    .replace(/ id="/g, ` id="${slug}-`)
    .replace(/href="#/g, `href="#${slug}-`)
}

function specimenDraft({ slug, title, lead, updatedAt, html }: Specimen, { slug: page }: Page): Draft {
  return { slug, page, title, lead, updatedAt, body: html, hasCover: false, isSpecimen: true }
}

/** The page about the terms of work that offers the specimen's file. */
function pageShowing({ pages }: Seed, { slug }: Specimen): Page {
  const file = `/documents/${slug}.pdf`
  const page = pages.find(
    ({ about, blocks }) =>
      about === 'terms' && blocks.some((block) => block.type === 'documents' && block.items.some(({ href }) => href === file)),
  )
  if (!page) throw new Error(`seed/specimens/${slug}.md: no page about the terms of work shows ${file}`)
  return page
}

function leadOf(blocks: Block[]): string {
  return blocks.flatMap((block) => (block.type === 'hero' ? [block.lead] : []))[0] ?? ''
}

/** Makes site-relative links absolute, because a PDF has no base address. */
function withReachableLinks(html: string, base: string): string {
  return html.replaceAll('href="/', `href="${base}/`)
}

function pageOf({ pages }: Seed, slug: string): Page {
  const page = pages.find((candidate) => candidate.slug === slug)
  if (!page) throw new Error(`seed/pages/${slug}.md is missing: its PDF cannot be printed`)
  return page
}
