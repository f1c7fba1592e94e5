import type { Context, Handler } from 'hono'
import type { AppEnv } from '../../../../edge/env.ts'
import { HONEYPOT } from '../../honeypot-wire.ts'
import { type Lead, leadSchema, type NoOtherFields } from '../../lead-wire.ts'
import { LeadForm } from '../../view/lead-form-markup.tsx'
import { BY_MESSENGER, BY_PHONE, CAPTCHA_FIELD, FIELD_REQUIRED, type KeptForm } from '../../wire.ts'
import { type KnownForm, knownForm } from '../known-form.ts'
import { answerSubmission, type RenderFormAgain } from './answer-submission.ts'
import { createPhoneReader, type PostedPhone, phoneContact } from './phone-number.ts'
import { type Posted, readPosted } from './read-posted.ts'
import { type FormRules, type Refusal, submit } from './submit.ts'

/** `POST /api/forms/submit-form-consult-{name}/`: a request for a call or a price (behaviour 8.6). */
export function submitLead(render: RenderFormAgain): Handler<AppEnv> {
  return async function submitLeadHandler(c) {
    const posted = await readPosted(c)
    const form = await knownForm(c, /submit-form-consult-([^/]+)\/?$/.exec(c.req.path)?.[1] ?? '')
    const named = posted.isNative ? { ...posted, body: { ...Object(posted.body), formId: form.name } } : posted
    return answerSubmission(c, named, await submit(c, named, leadRules(c, form)), {
      thanksPath: (number) => `/spasibo/${number}/`,
      refusedTitle: 'Заявка не отправлена',
      formAgain: ({ problems }) => <LeadForm form={formAsShown(form, named.typed)} kept={keptLead(named.typed, problems)} />,
      render,
    })
  }
}

/** Shows the form again with the fields that were posted, even if the form has other fields now. */
function formAsShown(form: KnownForm, typed: Posted['typed']): KnownForm {
  return { ...form, hasName: form.hasName || 'username' in typed, hasMessage: form.hasMessage || 'message' in typed }
}

/** Moves a problem with the contact to the field that it was typed into. */
function keptLead(typed: Posted['typed'], { contact, ...others }: Refusal['problems']): KeptForm {
  const place = typed['contact-method'] === BY_MESSENGER ? 'messenger' : 'phone'
  return { values: typed, problems: { ...others, ...(contact ? { [place]: contact } : {}) } }
}

function leadRules(c: Context<AppEnv>, form: KnownForm): FormRules<Lead> {
  return {
    schema: leadSchema,
    async contentOf(lead) {
      const contact = lead['contact-method'] === BY_PHONE ? await phoneOf(c, lead) : messengerOf(lead)
      const problems = {
        ...(lead.formId === form.name ? {} : { formId: `Форма называется "${form.name}"` }),
        ...(form.hasName && lead.username === '' ? { username: FIELD_REQUIRED } : {}),
        ...(form.hasMessage && lead.message === '' ? { message: FIELD_REQUIRED } : {}),
        ...('problem' in contact ? { contact: contact.problem } : {}),
      }
      if ('problem' in contact || Object.keys(problems).length > 0) return { problems }
      return { content: { kind: 'lead', form: form.name, ...contact, ...keptOf(lead) } }
    },
  }
}

/** The fields that are kept as they were sent. */
function keptOf(lead: Lead) {
  // Every form has them, and `submit.ts` uses them.
  const { idempotencyKey, consent, consentVersion, [HONEYPOT]: _, fillMs, [CAPTCHA_FIELD]: __, page, ...own } = lead
  // The contact begins with the dialling code; `contentOf` keeps the contact and the form.
  const { dialCode, contact, country, typed, guessedCountry, formId, 'contact-method': contactMethod, UTM: utm, ...more } = own
  const { username, message, googleClientId, yandexClientId, attachment, ...others } = more
  others satisfies NoOtherFields
  return { username, message, googleClientId, yandexClientId, attachment, contactMethod, utm }
}

async function phoneOf(c: Context<AppEnv>, lead: Lead): ReturnType<typeof phoneContact> {
  return phoneContact(lead, await c.var.isolate.keep(createPhoneReader)(c.env.ASSETS))
}

function messengerOf({ contact, country }: Lead): PostedPhone {
  return { contact, country, typed: '', guessedCountry: '' }
}
