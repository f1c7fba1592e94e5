import * as v from 'valibot'
import { sanitise } from '../derived/sanitise.ts'
import { type FillIn, typesetDocument } from './fill-in.ts'
import type { Steps } from './in-turns.ts'
import { renderMarkdown } from './markdown.ts'
import { check, readingMarkdown, type SeedFiles } from './seed-files.ts'
import { typeset } from './typography.ts'

const text = v.pipe(v.string(), v.minLength(1))

const metaSchema = v.strictObject({ title: text, lead: text, updatedAt: v.pipe(v.string(), v.isoDate()) })

/** The specimen of a contract, an act or a report: printed as a PDF, in no database. */
export interface Specimen extends v.InferOutput<typeof metaSchema> {
  slug: string
  html: string
}

export function readingSpecimens(files: SeedFiles, fillIn: FillIn): Steps<Specimen[]> {
  return readingMarkdown(files, 'seed/specimens', function* ({ file, slug, meta, body }) {
    const { html } = renderMarkdown(withBlanks(fillIn(body, file)))
    yield file
    const typesetHtml = typeset(html)
    yield file
    const safe = sanitise(typesetHtml)
    yield file
    return { slug, ...typesetDocument(check(metaSchema, meta, file)), html: safe }
  })
}

/** Lines to be filled in by hand are underscores, which Markdown would read as emphasis. */
function withBlanks(markdown: string): string {
  return markdown.replaceAll(/_{3,}/g, (blank) => blank.replaceAll('_', '\\_'))
}
