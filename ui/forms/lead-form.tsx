import type { FormDefinition } from '../../content/schemas/form.ts'
import { BY_MESSENGER, BY_PHONE } from '../../contract/lead.ts'
import { policy } from '../../contract/policy.ts'
import { Icon } from '../icon.tsx'
import { Consent } from './consent.tsx'
import { type KeptForm, keptField, Problem } from './kept-form.tsx'
import { SubmissionMarks } from './submission-marks.tsx'

interface LeadFormProps {
  form: FormDefinition
  /** Heading level of the title; `null` when the place already has a heading. */
  heading?: 'h2' | null
  title?: string | undefined
  /** Makes the names of elements unique when one form stands on a page twice. */
  scope?: string
  /** The form as it came back from a refused post. */
  kept?: KeptForm | undefined
}

/** A request for a call or a price (spec.md §3, §9); posts natively without JavaScript. */
export function LeadForm({ form, heading: Heading = 'h2', title = form.title, scope = '', kept }: LeadFormProps) {
  const id = (name: string) => `${form.name}${scope}-${name}`
  const field = (name: string) => ({ kept, field: name, id: id(`${name}-problem`) })
  return (
    <form className="form lead-form" method="post" action={`/api/forms/submit-form-consult-${form.name}/`}>
      {Heading && <Heading>{title}</Heading>}
      {form.hasMessage && (
        <label className="field">
          <span>Что случилось</span>
          <textarea
            name="message"
            rows={4}
            maxLength={5000}
            placeholder="Опишите вашу ситуацию. Это конфиденциально"
            required
            {...keptField(field('message'))}
          />
          <Problem {...field('message')} />
        </label>
      )}
      {form.hasName && (
        <label className="field">
          <span>Как к Вам обращаться?</span>
          <input name="username" autoComplete="name" maxLength={100} required {...keptField(field('username'))} />
          <Problem {...field('username')} />
        </label>
      )}
      <ContactMethod kept={kept} id={id} />
      <Consent kept={kept} problemId={id('consent-problem')} />
      <SubmissionMarks />
      <p className="form-end">
        <button className="button button-primary" type="submit">
          {form.submitLabel}
        </button>
        <button className="link-button privacy-button" type="button" popoverTarget={id('privacy')}>
          <Icon name="lock" />
          Конфиденциально
        </button>
        <span className="tooltip" id={id('privacy')} popover="auto">
          {policy.privacyTooltip}
        </span>
      </p>
    </form>
  )
}

/** A call or a messenger; the style sheet shows the field of the chosen one. */
function ContactMethod({ kept, id }: { kept: KeptForm | undefined; id: (name: string) => string }) {
  const isByMessenger = kept?.values['contact-method'] === BY_MESSENGER
  const field = (name: string) => ({ kept, field: name, id: id(`${name}-problem`) })
  return (
    <fieldset className="contact-method">
      <legend>Как с Вами связаться</legend>
      <label>
        <input type="radio" name="contact-method" value={BY_PHONE} defaultChecked={!isByMessenger} />
        {BY_PHONE}
      </label>
      <label>
        <input type="radio" name="contact-method" value={BY_MESSENGER} defaultChecked={isByMessenger} />
        {BY_MESSENGER}
      </label>
      <label className="field field-phone">
        <span>Телефон</span>
        <input type="tel" name="phone" autoComplete="tel" maxLength={25} placeholder="+7 900 000-00-00" {...keptField(field('phone'))} />
        <Problem {...field('phone')} />
      </label>
      <label className="field field-messenger">
        <span>Имя или номер в мессенджере</span>
        <input name="messenger" maxLength={100} placeholder="@username или номер телефона" {...keptField(field('messenger'))} />
        <Problem {...field('messenger')} />
      </label>
    </fieldset>
  )
}
