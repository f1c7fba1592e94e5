import * as v from 'valibot'
import { readAnswers } from '../engine/answers.ts'
import { type DocumentType, documentTypes } from '../engine/document.ts'
import type { Answers } from '../engine/fields.ts'
import { type SituationId, situations } from '../engine/situations.ts'
import { templates } from '../engine/templates.ts'

/** To be changed whenever an older draft could be misread. */
const VERSION = 1

/** A section in the visitor's own wording, and the template's text (`of`) that it replaced. */
export interface Edit {
  text: string
  of: string
}

/** Everything the visitor has done so far. */
export interface Draft {
  situation: SituationId | null
  type: DocumentType | null
  answers: Answers
  /** Index of the form's step; past the last one the document is shown. */
  step: number
  edits: Readonly<Record<string, Edit>>
  /** How often a language model was asked about this document. */
  asked: number
}

export const emptyDraft: Draft = { situation: null, type: null, answers: {}, step: 0, edits: {}, asked: 0 }

const storedSchema = v.object({
  version: v.literal(VERSION),
  situation: v.nullable(v.picklist(situations.map(({ id }) => id))),
  type: v.nullable(v.picklist(documentTypes)),
  answers: v.record(v.string(), v.unknown()),
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
  edits: v.record(v.string(), v.object({ text: v.pipe(v.string(), v.maxLength(20_000)), of: v.string() })),
  asked: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

export function draftText(draft: Draft): string {
  return JSON.stringify({ version: VERSION, ...draft })
}

/** The stored draft; `null` when it is of another version or no draft at all. */
export function parseDraft(text: string): Draft | null {
  const parsed = v.safeParse(storedSchema, json(text))
  if (!parsed.success) return null
  const { situation, type, answers, step, edits, asked } = parsed.output
  return { situation, type, answers: type === null ? {} : readAnswers(templates[type].fields, answers), step, edits, asked }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
