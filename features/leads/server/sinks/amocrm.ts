import { firstUnits } from 'russian-text/whole-text'
import * as v from 'valibot'
import { wellFormedJson } from '../../../../contract/well-formed.ts'

import type { NoOtherFields } from '../../lead-wire.ts'
import { extensionOf, typingNotes, withoutExtension } from '../phone-notes.ts'
import { headingOf, type Submission, type SubmissionContent, textOf, titleOf } from '../submission.ts'
import { type Outcome, outcomeOf, type Sink } from './sink.ts'

interface EntryOptions {
  publicBase: string
  siteName: string
  /** Id of the CRM's text field for the whole submission; `null` when the account has no such field. */
  messageFieldId: number | null
}

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
 * Sends leads to amoCRM's incoming leads. amoCRM has no idempotency keys, so before repeating an attempt that may have succeeded, a search
 * for the number in the entry's name checks whether it has (docs/decisions/008-leads-are-stored-before-the-answer.md).
 */
export function createAmocrm({ base, token, ...entry }: AmocrmOptions): Sink {
  function call(path: string, timeoutMs: number, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return fetch(`${base}${path}`, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  }

  async function findEntry({ number, content }: Submission, timeoutMs: number): Promise<'found' | 'absent' | Outcome> {
    const response = await call(`/api/v4/leads?query=${number}&limit=50`, timeoutMs)
    if (response.status === NO_CONTENT) return 'absent'
    if (response.status !== 200) return failedSearch(response)
    const parsed = v.safeParse(foundSchema, await readJson(response))
    if (!parsed.success) return { kind: 'retry', reason: 'unreadable answer to a search' }
    const title = `${titleOf(content.kind)} ${number}`
    return parsed.output._embedded.leads.some(({ name }) => name.startsWith(title)) ? 'found' : 'absent'
  }

  return {
    name: 'amocrm',
    receivesAll: (submission) => entry.messageFieldId !== null || fitsIntoName(submission),
    async send(submission, { mayHaveArrived, timeoutMs }) {
      const known = mayHaveArrived ? await findEntry(submission, timeoutMs) : 'absent'
      if (known === 'found') return { kind: 'delivered' }
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
  // amoCRM does not document the error code for a duplicate `source_uid`. At a first attempt the same error has another cause.
  const isRepeat = errors.length > 0 && errors.every(({ code, path }) => path.endsWith('source_uid') && code !== 'FieldMissing')
  if (isRepeat && mayHaveArrived) return { kind: 'delivered' }
  return { kind: 'rejected', reason: [outcome.reason, ...errors.map(({ code, path }) => safe(`${code} at ${path}`))].join(', ') }
}

/** A failed search always leads to a retry, because it does not show that the CRM refuses the lead. */
async function failedSearch(response: Response): Promise<Outcome> {
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

/** Longest name, and longest short text in a field. */
const MAX_NAME = 255
const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']

/** One entry of `POST /api/v4/leads/unsorted/forms`. */
export function amocrmEntry(submission: Submission, { publicBase, siteName, messageFieldId }: EntryOptions): Record<string, unknown> {
  const { id, content, receivedAt, page } = submission
  const sentAt = Math.floor(receivedAt / 1000)
  const message = messageFieldId === null ? [] : [{ field_id: messageFieldId, values: [{ value: textOf(submission) }] }]
  const { contact, utm } = partsOf(content)
  const fields = [...message, ...utmFields(utm)]
  return {
    request_id: id,
    source_uid: id,
    source_name: siteName,
    created_at: sentAt,
    metadata: { form_id: content.form, form_name: titleOf(content.kind), form_page: `${publicBase}${page}`, form_sent_at: sentAt },
    _embedded: {
      leads: [{ name: entryName(submission), ...(fields.length > 0 ? { custom_fields_values: fields } : {}) }],
      contacts: [contact],
    },
  }
}

/** `Заявка 481920337: Отзыв на карте…`. The number lets a search find the entry. */
function entryName(submission: Submission): string {
  const title = headingOf(submission)
  const story = partsOf(submission.content).story.replaceAll(/\s+/g, ' ')
  return story === '' ? title : firstUnits(`${title}: ${story}`, MAX_NAME)
}

/** Whether the whole message fits into the entry's name. */
export function fitsIntoName(submission: Submission): boolean {
  return headingOf(submission).length + ': '.length + partsOf(submission.content).story.length <= MAX_NAME
}

type LeadContent = Extract<SubmissionContent, { kind: 'lead' }>

interface Parts {
  story: string
  contact: Record<string, unknown>
  utm: string
}

/** Parts of the entry. Its form and kind are in the metadata. */
function partsOf(content: SubmissionContent): Parts {
  if (content.kind === 'letter') {
    const { kind, form, comment, email, ...others } = content
    others satisfies NoOtherFields
    return { story: comment, contact: { name: email, custom_fields_values: [field('EMAIL', email)] }, utm: '' }
  }
  const { kind, form, username, contact, typed, guessedCountry, message, attachment, utm, ...more } = content
  // The CRM has no fields for these; its field for the whole submission contains them, if the account has one.
  const { contactMethod, country, googleClientId, yandexClientId, ...others } = more
  others satisfies NoOtherFields
  return { story: [message, attachment].filter(Boolean).join(' '), contact: contactOf(username, { contact, typed, guessedCountry }), utm }
}

/** The phone field contains only the number; the name contains its extension and the notes about it. */
function contactOf(username: string, given: Pick<LeadContent, 'contact' | 'typed' | 'guessedCountry'>): Record<string, unknown> {
  const { contact } = given
  if (!contact.startsWith('+')) return { name: [username, contact].filter(Boolean).join(', ') }
  const number = withoutExtension(contact)
  const name = firstUnits([username || number, ...extensionOf(contact), ...typingNotes(given)].join(', '), MAX_NAME)
  return { name, custom_fields_values: [field('PHONE', number)] }
}

function field(code: 'PHONE' | 'EMAIL', value: string) {
  return { field_code: code, values: [{ value, enum_code: 'WORK' }] }
}

function utmFields(utm: string) {
  const query = new URLSearchParams(utm)
  return UTM_FIELDS.flatMap((name) => {
    const value = query.get(name)
    return value ? [{ field_code: name.toUpperCase(), values: [{ value: firstUnits(value, MAX_NAME) }] }] : []
  })
}
