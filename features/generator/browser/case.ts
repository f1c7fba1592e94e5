import { readAnswers, visibleSteps } from 'legal-documents/answers'
import { type DocumentType, documentTypes, type Outcome, outcomes } from 'legal-documents/document'
import type { Answer, Answers } from 'legal-documents/fields'
import { recommendations } from 'legal-documents/recommendations'
import { isCalendarDay } from 'legal-documents/russian'
import type { SituationId } from 'legal-documents/situations'
import type { Template } from 'legal-documents/template'
import * as v from 'valibot'
import { parseJson } from '../../../contract/parse-json.ts'
import { loadTemplate } from './load-template.ts'

/** A section in the visitor's own wording, and the template's text that it replaced (`of`). */
export interface Edit {
  text: string
  of: string
}

/** A document of the case and its outcome. Days are ISO dates, or empty if unknown. */
export interface Paper {
  type: DocumentType
  answers: Answers
  /** Index of the form's step; after the last step the document is shown. */
  step: number
  /** Whether all questions are answered; derived from the step. */
  isWritten: boolean
  edits: Readonly<Record<string, Edit>>
  /** Number of requests to a language model for this document. */
  asked: number
  /** Whether the visitor consented that answers are sent to a language model. */
  hasModelConsent: boolean
  /** The day when the document was first complete. */
  writtenOn: string
  sentOn: string
  receivedOn: string
  outcome: Outcome | ''
  outcomeOn: string
}

/** All papers and answers of one visitor's case. */
export interface Case {
  /** Random id of the case; contains no personal data. */
  id: string
  situation: SituationId | null
  /** Answers of removed unfinished papers, which prefill the next papers. */
  facts: Answers
  papers: readonly Paper[]
  /** Index of the paper on the screen; `null` shows the page of the case, or the choice of the first document. */
  open: number | null
}

/** Increase the version whenever an older case could be misread. */
const VERSION = 2
const MAX_PAPERS = 30

/** A case without papers. */
export function newCase(situation: SituationId | null = null): Case {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id, situation, facts: {}, papers: [], open: null }
}

export function newPaper(type: DocumentType, answers: Answers): Paper {
  return {
    type,
    answers,
    step: 0,
    isWritten: false,
    edits: {},
    asked: 0,
    hasModelConsent: false,
    writtenOn: '',
    sentOn: '',
    receivedOn: '',
    outcome: '',
    outcomeOn: '',
  }
}

const situation = v.nullable(v.picklist(Object.keys(recommendations) as SituationId[])) // the keys of `recommendations`
const answers = v.record(v.string(), v.unknown())
const day = v.optional(
  v.pipe(
    v.string(),
    v.check((iso) => iso === '' || isCalendarDay(iso)),
  ),
  '',
)
const paper = {
  answers,
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
  edits: v.record(v.string(), v.object({ text: v.pipe(v.string(), v.maxLength(20_000)), of: v.string() })),
  asked: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  hasModelConsent: v.optional(v.boolean(), false),
}

const caseSchema = v.object({
  version: v.literal(VERSION),
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  situation,
  facts: v.record(v.string(), v.unknown()),
  papers: v.pipe(
    v.array(
      v.object({
        type: v.picklist(documentTypes),
        ...paper,
        writtenOn: day,
        sentOn: day,
        receivedOn: day,
        outcome: v.picklist(['', ...(Object.keys(outcomes) as Outcome[])]),
        outcomeOn: day,
      }),
    ),
    v.maxLength(MAX_PAPERS),
  ),
  open: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** Format of version 1, which had one document only. */
const draftSchema = v.object({ version: v.literal(1), situation, type: v.nullable(v.picklist(documentTypes)), ...paper })

export function caseText({ papers, ...rest }: Case): string {
  return JSON.stringify({ version: VERSION, ...rest, papers: papers.map(({ isWritten: _, ...paper }) => paper) })
}

/** A case whose answers have not been validated by the templates yet. */
export type StoredCase = Omit<Case, 'papers'> & { papers: readonly StoredPaper[] }
type StoredPaper = Omit<Paper, 'answers' | 'isWritten'> & { answers: unknown }

/** Parses a stored case; returns `null` if the text is no case or has an unknown version. */
export function parseCase(text: string): StoredCase | null {
  const value = parseJson(text)
  const parsed = v.safeParse(caseSchema, value)
  if (!parsed.success) return caseOfDraft(value)
  const { id, situation, facts, papers, open } = parsed.output
  return { id, situation, facts: factsOf(facts), papers, open: open !== null && open < papers.length ? open : null }
}

/** Validates the answers by their templates. Rejects when a template cannot be loaded. */
export async function openCase(stored: StoredCase): Promise<Case> {
  return { ...stored, papers: await Promise.all(stored.papers.map(async (paper) => readPaper(await loadTemplate(paper.type), paper))) }
}

function readPaper(template: Template, stored: StoredPaper): Paper {
  const answers = readAnswers(template.fields, stored.answers)
  return { ...stored, answers, isWritten: stored.step >= visibleSteps(template, answers).length }
}

function caseOfDraft(value: unknown): StoredCase | null {
  const parsed = v.safeParse(draftSchema, value)
  if (!parsed.success) return null
  const { version: _, situation, type, ...done } = parsed.output
  if (type === null) return newCase(situation)
  return { ...newCase(situation), papers: [{ ...newPaper(type, {}), ...done }], open: 0 }
}

const ticked = v.union([v.string(), v.boolean(), v.array(v.string())])
const fact = v.union([ticked, v.array(v.record(v.string(), ticked))])

/** Drops values that cannot be answers; the next paper validates the others by its own fields. */
function factsOf(raw: Record<string, unknown>): Answers {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]): [string, Answer][] => {
      const parsed = v.safeParse(fact, value)
      return parsed.success ? [[name, parsed.output]] : []
    }),
  )
}
