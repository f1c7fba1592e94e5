import { firstUnits } from 'russian-text/whole-text'
import type { NoOtherFields } from '../../lead-wire.ts'
import { extensionOf, howTyped, numberAlone } from '../phone-notes.ts'
import { headingOf, type Submission, type SubmissionContent, textOf, titleOf } from '../submission.ts'

export interface EntryOptions {
  publicBase: string
  siteName: string
  /** Id of the CRM's text field for the whole submission; `null` when the account has no such field. */
  messageFieldId: number | null
}

/** Of a name, and of a short text in a field. */
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

/** Whether the entry's name has room for the whole message. */
export function fitsIntoName(submission: Submission): boolean {
  return headingOf(submission).length + ': '.length + partsOf(submission.content).story.length <= MAX_NAME
}

type LeadContent = Extract<SubmissionContent, { kind: 'lead' }>

interface Parts {
  story: string
  contact: Record<string, unknown>
  utm: string
}

/** What the entry is made of. Its form and kind stand in the metadata. */
function partsOf(content: SubmissionContent): Parts {
  if (content.kind === 'letter') {
    const { kind, form, comment, email, ...others } = content
    others satisfies NoOtherFields
    return { story: comment, contact: { name: email, custom_fields_values: [field('EMAIL', email)] }, utm: '' }
  }
  const { kind, form, username, contact, typed, guessedCountry, message, attachment, utm, ...more } = content
  // Left out, because the CRM has no place for them: they stand in its field for the whole submission, where the account has one.
  const { contactMethod, country, googleClientId, yandexClientId, ...others } = more
  others satisfies NoOtherFields
  return { story: [message, attachment].filter(Boolean).join(' '), contact: contactOf(username, { contact, typed, guessedCountry }), utm }
}

/** The field of the phone takes the number alone; what else was said of it stands in the name. */
function contactOf(username: string, given: Pick<LeadContent, 'contact' | 'typed' | 'guessedCountry'>): Record<string, unknown> {
  const { contact } = given
  if (!contact.startsWith('+')) return { name: [username, contact].filter(Boolean).join(', ') }
  const number = numberAlone(contact)
  const name = firstUnits([username || number, ...extensionOf(contact), ...howTyped(given)].join(', '), MAX_NAME)
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
