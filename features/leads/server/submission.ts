import * as v from 'valibot'

const common = {
  /** The idempotency key; `source_uid` in the CRM. */
  id: v.string(),
  number: v.number(),
  /** Milliseconds since 1970. */
  receivedAt: v.number(),
  /** Path of the page with the form. */
  page: v.string(),
  /** `null` when no captcha is configured. */
  captcha: v.nullable(v.picklist(['passed', 'unchecked'])),
  consent: v.object({ version: v.string(), ip: v.string(), userAgent: v.string() }),
}

const leadContentSchema = v.object({
  kind: v.literal('lead'),
  form: v.string(),
  username: v.string(),
  message: v.string(),
  contactMethod: v.string(),
  /** A phone number as `+79001234567`, or the messenger contact as typed. */
  contact: v.string(),
  country: v.string(),
  utm: v.string(),
  googleClientId: v.string(),
  yandexClientId: v.string(),
  attachment: v.string(),
})

const letterContentSchema = v.object({ kind: v.literal('letter'), form: v.string(), comment: v.string(), email: v.string() })

/** A submission as it is sealed into the outbox and sent to sinks. */
export const submissionSchema = v.object({ ...common, content: v.variant('kind', [leadContentSchema, letterContentSchema]) })

export type Submission = v.InferOutput<typeof submissionSchema>
export type SubmissionContent = Submission['content']
export type LeadContent = v.InferOutput<typeof leadContentSchema>

/** A submission as plain text for a mail or a field of the CRM. */
export function textOf({ number, page, captcha, content }: Submission): string {
  const lines = [`${titleOf(content.kind)} ${number}`, ...detailsOf(content), `Страница: ${page || 'не известна'}`]
  if (captcha === 'unchecked') lines.push('Капча не проверена')
  return lines.join('\n')
}

export function titleOf(kind: Submission['content']['kind']): string {
  return kind === 'lead' ? 'Заявка' : 'Письмо директору'
}

function detailsOf(content: Submission['content']): string[] {
  if (content.kind === 'letter') return [`Почта: ${content.email}`, '', content.comment, '']
  const { username, contactMethod, contact, form, message, attachment, utm, googleClientId, yandexClientId } = content
  return [
    ...(username ? [`Имя: ${username}`] : []),
    `Связь: ${contactMethod}, ${contact}`,
    `Форма: ${form}`,
    ...(utm ? [`Метки: ${utm}`] : []),
    ...(googleClientId ? [`Google Client ID: ${googleClientId}`] : []),
    ...(yandexClientId ? [`Yandex Client ID: ${yandexClientId}`] : []),
    ...[message, attachment].filter(Boolean).flatMap((text) => ['', text, '']),
  ]
}
