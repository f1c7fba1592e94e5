import * as v from 'valibot'
import { wellFormedJson } from '../../../../contract/text.ts'
import { type Submission, titleOf } from '../submission.ts'
import { amocrmEntry, type EntryOptions, fitsIntoName } from './amocrm-entry.ts'
import { outcomeOf } from './receipt.ts'
import type { Outcome, Sink } from './sink.ts'

interface AmocrmOptions extends EntryOptions {
  /** `https://example.amocrm.ru` */
  base: string
  token: string
}

const acceptedSchema = v.object({ _embedded: v.object({ unsorted: v.pipe(v.array(v.unknown()), v.minLength(1)) }) })
const foundSchema = v.object({ _embedded: v.object({ leads: v.array(v.object({ name: v.string() })) }) })
const problemSchema = v.object({
  'validation-errors': v.array(v.object({ errors: v.array(v.object({ code: v.string(), path: v.string() })) })),
})

const NO_CONTENT = 204

/**
 * Sends to amoCRM's incoming leads. amoCRM has no idempotency keys, so before a repeat of an attempt that may have arrived, a search
 * for the number in the entry's name checks whether it did (docs/decisions/008-leads-are-stored-before-the-answer.md).
 */
export function createAmocrm({ base, token, ...entry }: AmocrmOptions): Sink {
  function call(path: string, timeoutMs: number, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return fetch(`${base}${path}`, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  }

  async function lookFor({ number, content }: Submission, timeoutMs: number): Promise<'there' | 'absent' | Outcome> {
    const response = await call(`/api/v4/leads?query=${number}&limit=50`, timeoutMs)
    if (response.status === NO_CONTENT) return 'absent'
    if (response.status !== 200) return withoutAnswer(response)
    const found = v.safeParse(foundSchema, await readJson(response))
    if (!found.success) return { kind: 'retry', reason: 'unreadable answer to a search' }
    const title = `${titleOf(content.kind)} ${number}`
    return found.output._embedded.leads.some(({ name }) => name.startsWith(title)) ? 'there' : 'absent'
  }

  return {
    name: 'amocrm',
    takesAll: (submission) => entry.messageFieldId !== null || fitsIntoName(submission),
    async send(submission, { mayHaveArrived, timeoutMs }) {
      const known = mayHaveArrived ? await lookFor(submission, timeoutMs) : 'absent'
      if (known === 'there') return { kind: 'delivered' }
      if (known !== 'absent') return known
      const body = wellFormedJson([amocrmEntry(submission, entry)])
      return readAnswer(await call('/api/v4/leads/unsorted/forms', timeoutMs, { method: 'POST', body }), mayHaveArrived)
    },
  }
}

async function readAnswer(response: Response, mayHaveArrived: boolean): Promise<Outcome> {
  const outcome = outcomeOf(response)
  const answer = await readJson(response)
  if (outcome.kind === 'delivered') return v.is(acceptedSchema, answer) ? outcome : { kind: 'retry', reason: 'unreadable answer' }
  if (outcome.kind !== 'rejected') return outcome
  const problem = v.safeParse(problemSchema, answer)
  const errors = problem.success ? problem.output['validation-errors'].flatMap((entry) => entry.errors) : []
  // amoCRM does not document the error code for a duplicate `source_uid`; at a first attempt the same error has another cause.
  const isRepeat = errors.length > 0 && errors.every(({ code, path }) => path.endsWith('source_uid') && code !== 'FieldMissing')
  if (isRepeat && mayHaveArrived) return { kind: 'delivered' }
  return { kind: 'rejected', reason: [outcome.reason, ...errors.map(({ code, path }) => safe(`${code} at ${path}`))].join(', ') }
}

/** A failed search always leads to a retry, because it does not show that the CRM refuses the lead. */
async function withoutAnswer(response: Response): Promise<Outcome> {
  await response.body?.cancel()
  const outcome = outcomeOf(response)
  return outcome.kind === 'retry' ? outcome : { kind: 'retry', reason: `status ${response.status} to a search` }
}

function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

/** amoCRM's codes and paths are plain names; any other text might quote the lead and must not be logged. */
function safe(text: string): string {
  return /^[\w. -]{1,120}$/.test(text) ? text : 'an error that may quote the lead'
}
