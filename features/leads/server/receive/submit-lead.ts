import type { Context, Handler } from 'hono'
import { BY_MESSENGER, BY_PHONE, INVALID_PHONE, type Lead, leadSchema } from '../../wire.ts'
import { FIELD_REQUIRED } from '../../submission.ts'
import { formAgainPage } from '../../../../routes/forms/form-again-page.tsx'
import type { AppEnv } from '../../../../edge/env.ts'
import { answerSubmission } from './answer-submission.ts'
import { type KnownForm, knownForm } from './known-form.ts'
import { phoneNumber } from './phone-number.ts'
import { readPosted } from './read-posted.ts'
import { type FormRules, submit } from './submit.ts'

/** `POST /api/forms/submit-form-consult-{name}/`: a request for a call or a price (spec.md §7). */
export const submitLead: Handler<AppEnv> = async (c) => {
  const posted = await readPosted(c)
  const form = await knownForm(c, /submit-form-consult-([^/]+)\/?$/.exec(c.req.path)?.[1] ?? '')
  const named = posted.isNative ? { ...posted, body: { ...Object(posted.body), formId: form.name } } : posted
  return answerSubmission(c, named, await submit(c, named, leadRules(c, form)), {
    thanksPath: (number) => `/spasibo/${number}/`,
    formPage({ status, message, problems }, contacts) {
      const { contact, ...others } = problems
      const place = named.typed['contact-method'] === BY_MESSENGER ? 'messenger' : 'phone'
      const kept = { values: named.typed, problems: { ...others, ...(contact ? { [place]: contact } : {}) } }
      // It comes back with the fields that it had, which may be others by now.
      const shown = { ...form, hasName: form.hasName || 'username' in named.typed, hasMessage: form.hasMessage || 'message' in named.typed }
      return formAgainPage({ form: shown, status, message, kept, contacts })
    },
  })
}

function leadRules(c: Context<AppEnv>, form: KnownForm): FormRules<Lead> {
  return {
    schema: leadSchema,
    async contentOf(lead) {
      const contact = lead['contact-method'] === BY_PHONE ? await phoneOf(c, lead) : lead.contact
      const problems = {
        ...(lead.formId === form.name ? {} : { formId: `Форма называется "${form.name}"` }),
        ...(form.hasName && lead.username === '' ? { username: FIELD_REQUIRED } : {}),
        ...(form.hasMessage && lead.message === '' ? { message: FIELD_REQUIRED } : {}),
        ...(contact === null ? { contact: INVALID_PHONE } : {}),
      }
      if (contact === null || Object.keys(problems).length > 0) return { problems }
      const { username, message, country, googleClientId, yandexClientId, attachment } = lead
      const said = { username, message, country, googleClientId, yandexClientId, attachment, contact }
      return { content: { kind: 'lead', form: form.name, contactMethod: lead['contact-method'], utm: lead.UTM, ...said } }
    },
  }
}

function phoneOf(c: Context<AppEnv>, { contact, dialCode, country }: Lead): Promise<string | null> {
  return phoneNumber(c.env.ASSETS, { typed: contact, dialCode, country })
}
