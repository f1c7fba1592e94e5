import type { FieldPath, MaskedEntity } from 'legal-documents/document'
import type { Answer, Answers } from 'legal-documents/fields'
import * as v from 'valibot'
import { timeoutSignal } from '../../../../contract/timeout.ts'
import { wellFormedJson } from '../../../../contract/well-formed.ts'
import {
  eventData,
  looksLikeInjection,
  type ModelSource,
  REFINE_MAX_CHARS,
  type RefineFailure,
  refineEventSchema,
  refineStatusSchema,
} from '../../wire.ts'
import { type Objection, objectionTo } from './check-wording.ts'
import { mask, unmask } from './mask.ts'

const ADDRESS = '/api/generator/refine'
const STATUS_TIMEOUT_MS = 8000
/** Longer than the server's timeout for the model, so that only a lost connection reaches it. */
const TIMEOUT_MS = 75_000

export type Refinement = { ok: true; wording: string } | { ok: false; reason: RefineFailure | Objection | 'size' }

interface Question {
  text: string
  entities: readonly MaskedEntity[]
  signal: AbortSignal
  /** Called with the wording received so far, with the masked values restored. */
  onProgress: (wording: string) => void
}

/** The configured model; `null` if there is none or the request fails. */
export async function fetchModelSource(): Promise<ModelSource | null> {
  try {
    const response = await fetch(ADDRESS, { signal: timeoutSignal(STATUS_TIMEOUT_MS) })
    const status = v.parse(refineStatusSchema, await response.json())
    return status.isOn ? status.model : null
  } catch {
    return null
  }
}

/**
 * Requests another wording of one answer. Personal data is sent only as placeholders, and the wording is checked before it is offered. Rejects
 * only when `signal` is aborted.
 */
export async function requestWording({ text, entities, signal, onProgress }: Question): Promise<Refinement> {
  const masked = mask(text, entities)
  if (looksLikeInjection(masked.text)) return { ok: false, reason: 'injection' }
  if (masked.text.trim().length > REFINE_MAX_CHARS) return { ok: false, reason: 'size' }
  const limit = timeoutSignal(TIMEOUT_MS, signal)
  let wording = ''
  try {
    for await (const event of eventsOf(masked.text, limit)) {
      if (event.type === 'failure') return { ok: false, reason: event.kind }
      if (event.type === 'done') return checked(wording, masked)
      wording += event.text
      onProgress(unmask(wording, masked))
    }
  } catch (error) {
    if (signal.aborted) throw error
  }
  return { ok: false, reason: limit.aborted ? 'timeout' : 'failed' }
}

function checked(wording: string, masked: ReturnType<typeof mask>): Refinement {
  const objection = objectionTo(wording, masked.text)
  return objection ? { ok: false, reason: objection } : { ok: true, wording: unmask(wording.trim(), masked) }
}

async function* eventsOf(text: string, signal: AbortSignal) {
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: wellFormedJson({ text }),
    signal,
  })
  if (!response.ok || !response.body) {
    yield v.parse(refineEventSchema, await response.json())
    return
  }
  for await (const data of eventData(response.body)) yield v.parse(refineEventSchema, JSON.parse(data))
}

/** A copy of the answers with another text at `path`; unchanged if the path has no answer. */
export function withAnswer(answers: Answers, [name, ...rest]: FieldPath, text: string): Answers {
  const answer = answers[String(name)]
  return answer === undefined ? answers : { ...answers, [String(name)]: replaced(answer, rest, text) }
}

function replaced(answer: Answer, path: FieldPath, text: string): Answer {
  if (path.length === 0) return typeof answer === 'string' ? text : answer
  if (!Array.isArray(answer)) return answer
  const [at, ...rest] = path
  return answer.map((row, index) => (index === at && typeof row !== 'string' ? withAnswer(row, rest, text) : row)) as Answer // all rows are of one kind, which TypeScript cannot see
}
