import type { Context, Handler } from 'hono'
import { fallbackForms } from '../../../../content/api/fallback.ts'
import type { ShownForm } from '../../../../content/embedded/shown-forms.ts'
import type { FormDefinition } from '../../../../content/schemas/form.ts'
import { type AppEnv, contentOf } from '../../../../edge/env.ts'
import { echo, HttpError } from '../../../../edge/http-error.ts'
import { log } from '../../../../edge/log.ts'
import { sqlOf } from '../../../../edge/sql/d1.ts'
import { HONEYPOT } from '../../honeypot-wire.ts'
import { type Lead, leadSchema, type NoOtherFields } from '../../lead-wire.ts'
import { LeadForm } from '../../view/lead-form-markup.tsx'
import { BY_MESSENGER, BY_PHONE, CAPTCHA_FIELD, FIELD_REQUIRED, type RefusedForm } from '../../wire.ts'
import { recordedForms } from '../shown-forms.ts'
import { createPhoneReader, type PostedPhone, phoneContact } from './phone-number.ts'
import { type Posted, readPosted } from './read-posted.ts'
import { type RenderFormAgain, respondToSubmission } from './respond-to-submission.ts'
import { type FormRules, type Refusal, submit } from './submit.ts'

/** `POST /api/forms/submit-form-consult-{name}/`: a request for a call or a price (behaviour 8.6). */
export function submitLead(render: RenderFormAgain): Handler<AppEnv> {
  return async function submitLeadHandler(c) {
    const posted = await readPosted(c)
    const form = await knownForm(c, /submit-form-consult-([^/]+)\/?$/.exec(c.req.path)?.[1] ?? '')
    const named = posted.isNative ? { ...posted, body: { ...Object(posted.body), formId: form.name } } : posted
    return respondToSubmission(c, named, await submit(c, named, leadRules(c, form)), {
      thanksPath: (number) => `/spasibo/${number}/`,
      refusedTitle: 'Заявка не отправлена',
      formAgain: ({ problems }) => <LeadForm form={formAsShown(form, named.typed)} refused={refusedForm(named.typed, problems)} />,
      render,
    })
  }
}

/** The form with the fields that were posted, even if the form has other fields now. */
function formAsShown(form: KnownForm, typed: Posted['typed']): KnownForm {
  return { ...form, hasName: form.hasName || 'username' in typed, hasMessage: form.hasMessage || 'message' in typed }
}

/** Moves a problem with the contact to the field into which it was typed. */
function refusedForm(typed: Posted['typed'], { contact, ...others }: Refusal['problems']): RefusedForm {
  const field = typed['contact-method'] === BY_MESSENGER ? 'messenger' : 'phone'
  return { values: typed, problems: { ...others, ...(contact ? { [field]: contact } : {}) } }
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
      return { content: { kind: 'lead', form: form.name, ...contact, ...unchangedFields(lead) } }
    },
  }
}

/** The fields that are stored as they were sent. */
function unchangedFields(lead: Lead) {
  // Every form has these fields, and `submit.ts` uses them.
  const { idempotencyKey, consent, consentVersion, [HONEYPOT]: _, fillMs, [CAPTCHA_FIELD]: __, page, ...own } = lead
  // The contact begins with the dialling code; `contentOf` stores the contact and the form.
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

/** The rules for leads of one form. `hasName` and `hasMessage` are true only if every form ever shown under this name had the field. */
type KnownForm = Pick<FormDefinition, 'name' | 'hasMessage' | 'hasName' | 'submitLabel'>

/** Finds the form among all forms that the site has ever shown, because an old tab may show a renamed form. Throws 404 if there is none. */
async function knownForm(c: Context<AppEnv>, name: string): Promise<KnownForm> {
  const unknown = () => new HttpError(404, `No form "${echo(name)}"`, { path: c.req.path })
  if (!/^[a-z-]{1,40}$/.test(name)) throw unknown()
  const [current, shown] = await Promise.all([currentForm(c, name), shownForms(c, name)])
  const versions = [...(current ? [current] : []), ...shown.forms]
  // Without the database it is unknown whether and how the form was shown. An unwanted or incomplete lead is better than a lost one.
  if (versions.length === 0 && shown.areAll) throw unknown()
  const every = (field: 'hasName' | 'hasMessage') => shown.areAll && versions.every((form) => form[field])
  return { name, hasName: every('hasName'), hasMessage: every('hasMessage'), submitLabel: current?.submitLabel ?? 'Отправить' }
}

async function currentForm(c: Context<AppEnv>, name: string): Promise<FormDefinition | undefined> {
  const forms = await contentOf(c).forms()
  return forms.find((form) => form.name === name)
}

/** The shown forms of this name include those of the build, which are shown whenever the content source fails. */
async function shownForms(c: Context<AppEnv>, name: string): Promise<{ forms: ShownForm[]; areAll: boolean }> {
  try {
    const ofBuild = fallbackForms.filter((form) => form.name === name)
    return { forms: [...ofBuild, ...(await recordedForms(sqlOf(c.env.LEADS), name))], areAll: true }
  } catch (error) {
    log.warn('shown forms cannot be read', {}, error)
    return { forms: [], areAll: false }
  }
}
