import { headingOf, type LeadContent, type Submission, textOf, titleOf } from '../submission.ts'

export interface EntryOptions {
  publicBase: string
  siteName: string
  /** Id of the CRM's text field for the whole submission; `null` when the account has no such field. */
  messageFieldId: number | null
}

const MAX_NAME = 255
const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']

/** One entry of `POST /api/v4/leads/unsorted/forms`. */
export function amocrmEntry(submission: Submission, { publicBase, siteName, messageFieldId }: EntryOptions): Record<string, unknown> {
  const { id, content, receivedAt, page } = submission
  const sentAt = Math.floor(receivedAt / 1000)
  const message = messageFieldId === null ? [] : [{ field_id: messageFieldId, values: [{ value: textOf(submission) }] }]
  const fields = [...message, ...(content.kind === 'lead' ? utmFields(content) : [])]
  return {
    request_id: id,
    source_uid: id,
    source_name: siteName,
    created_at: sentAt,
    metadata: { form_id: content.form, form_name: titleOf(content.kind), form_page: `${publicBase}${page}`, form_sent_at: sentAt },
    _embedded: {
      leads: [{ name: entryName(submission), ...(fields.length > 0 ? { custom_fields_values: fields } : {}) }],
      contacts: [contactOf(content)],
    },
  }
}

/** `Заявка 481920337: Отзыв на карте…`. The number lets a search find the entry. */
function entryName(submission: Submission): string {
  const title = headingOf(submission)
  const story = storyOf(submission).replaceAll(/\s+/g, ' ')
  return story === '' ? title : `${title}: ${story}`.slice(0, MAX_NAME)
}

/** Whether the entry's name has room for the whole message. */
export function fitsIntoName(submission: Submission): boolean {
  return headingOf(submission).length + ': '.length + storyOf(submission).length <= MAX_NAME
}

function storyOf({ content }: Submission): string {
  return content.kind === 'letter' ? content.comment : [content.message, content.attachment].filter(Boolean).join(' ')
}

function contactOf(content: Submission['content']): Record<string, unknown> {
  if (content.kind === 'letter') return { name: content.email, custom_fields_values: [field('EMAIL', content.email)] }
  const { username, contact } = content
  const isPhone = contact.startsWith('+')
  const name = isPhone ? username || contact : [username, contact].filter(Boolean).join(', ')
  return { name, ...(isPhone ? { custom_fields_values: [field('PHONE', contact)] } : {}) }
}

function field(code: 'PHONE' | 'EMAIL', value: string) {
  return { field_code: code, values: [{ value, enum_code: 'WORK' }] }
}

function utmFields({ utm }: LeadContent) {
  const query = new URLSearchParams(utm)
  return UTM_FIELDS.flatMap((name) => {
    const value = query.get(name)
    return value ? [{ field_code: name.toUpperCase(), values: [{ value }] }] : []
  })
}
