import * as v from 'valibot'
import { readAnswers, visibleSteps } from '../engine/answers.ts'
import type { PlannedPaper } from '../engine/case-plan.ts'
import { type DocumentType, documentTypes } from '../engine/document.ts'
import type { Answers } from '../engine/fields.ts'
import { type Outcome, outcomes } from '../engine/next-paper.ts'
import { isCalendarDay } from '../engine/russian.ts'
import { type SituationId, situations } from '../engine/situations.ts'
import { templates } from '../engine/templates.ts'

/** A section in the visitor's own wording, and the template's text (`of`) that it replaced. */
export interface Edit {
  text: string
  of: string
}

/** A document of the case, and what has come of it. Days are ISO dates, empty where unknown. */
export interface Paper {
  type: DocumentType
  answers: Answers
  /** Index of the form's step; past the last one the document is shown. */
  step: number
  edits: Readonly<Record<string, Edit>>
  /** How often a language model was asked about this document. */
  asked: number
  /** Whether the visitor agreed that a language model gets the texts of answers. */
  hasModelConsent: boolean
  /** The day when the document was first complete. */
  writtenOn: string
  sentOn: string
  receivedOn: string
  outcome: Outcome | ''
  outcomeOn: string
}

/** Everything the visitor has done so far. */
export interface Case {
  /** Tells cases apart; says nothing about the visitor. */
  id: string
  situation: SituationId | null
  /** Answers of papers that were given up, for the next ones. */
  facts: Answers
  papers: readonly Paper[]
  /** Index of the paper on the screen; `null`: the page of the case, or without papers the choice of the first one. */
  open: number | null
}

/** To be changed whenever an older case could be misread. */
const VERSION = 2
const MOST_PAPERS = 30

/** Nothing chosen yet. */
export function newCase(situation: SituationId | null = null): Case {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id, situation, facts: {}, papers: [], open: null }
}

export function newPaper(type: DocumentType, answers: Answers): Paper {
  return {
    type,
    answers,
    step: 0,
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

export function planned(paper: Paper): PlannedPaper {
  return { ...paper, isWritten: paper.step >= visibleSteps(templates[paper.type], paper.answers).length }
}

const situation = v.nullable(v.picklist(situations.map(({ id }) => id)))
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
    v.maxLength(MOST_PAPERS),
  ),
  open: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** A draft of the time when there was one document only. */
const draftSchema = v.object({ version: v.literal(1), situation, type: v.nullable(v.picklist(documentTypes)), ...paper })

export function caseText(stored: Case): string {
  return JSON.stringify({ version: VERSION, ...stored })
}

/** The stored case; `null` when it is of an unknown version or no case at all. */
export function parseCase(text: string): Case | null {
  const value = json(text)
  const parsed = v.safeParse(caseSchema, value)
  if (!parsed.success) return caseOfDraft(value)
  const { id, situation, facts, papers, open } = parsed.output
  return {
    id,
    situation,
    facts: factsOf(facts),
    papers: papers.map((each) => ({ ...each, answers: readAnswers(templates[each.type].fields, each.answers) })),
    open: open !== null && open < papers.length ? open : null,
  }
}

function caseOfDraft(value: unknown): Case | null {
  const parsed = v.safeParse(draftSchema, value)
  if (!parsed.success) return null
  const { situation, type, answers, ...kept } = parsed.output
  if (type === null) return newCase(situation)
  const { version: _, ...done } = kept
  const paper = { ...newPaper(type, readAnswers(templates[type].fields, answers)), ...done }
  return { ...newCase(situation), papers: [paper], open: 0 }
}

/** Only values of the shape that some field of that name has; a document reads them by its own fields again. */
function factsOf(raw: Record<string, unknown>): Answers {
  const fields = Object.assign({}, ...Object.values(templates).map((each) => each.fields))
  const read = readAnswers(fields, raw)
  return Object.fromEntries(Object.entries(read).filter(([name]) => Object.hasOwn(raw, name)))
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
