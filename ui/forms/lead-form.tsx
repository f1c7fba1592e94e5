import type { FormDefinition } from '../../content/schemas/form.ts'
import { policy } from '../../contract/policy.ts'
import { Icon } from '../icon.tsx'
import { Consent } from './consent.tsx'

interface LeadFormProps {
  form: FormDefinition
  /** Heading level of the title; `null` when the place already has a heading. */
  heading?: 'h2' | null
  title?: string | undefined
  /** Makes the names of elements unique when one form stands on a page twice. */
  scope?: string
}

/** A request for a call or a price (spec.md §3, §9); posts natively without JavaScript. */
export function LeadForm({ form, heading: Heading = 'h2', title = form.title, scope = '' }: LeadFormProps) {
  const id = (name: string) => `${form.name}${scope}-${name}`
  return (
    <form className="form lead-form" method="post" action={`/api/forms/submit-form-consult-${form.name}/`}>
      {Heading && <Heading>{title}</Heading>}
      {form.hasMessage && (
        <label className="field">
          <span>Что случилось</span>
          <textarea name="message" rows={4} maxLength={5000} placeholder="Опишите вашу ситуацию. Это конфиденциально" required />
        </label>
      )}
      {form.hasName && (
        <label className="field">
          <span>Как к Вам обращаться?</span>
          <input name="username" autoComplete="name" maxLength={100} required />
        </label>
      )}
      <fieldset className="contact-method">
        <legend>Как с Вами связаться</legend>
        <label>
          <input type="radio" name="contactMethod" value="По телефону" defaultChecked />
          По телефону
        </label>
        <label>
          <input type="radio" name="contactMethod" value="В мессенджер" />В мессенджер
        </label>
        <label className="field field-phone">
          <span>Телефон</span>
          <input type="tel" name="phone" autoComplete="tel" maxLength={25} placeholder="+7 900 000-00-00" />
        </label>
        <label className="field field-messenger">
          <span>Имя или номер в мессенджере</span>
          <input name="messenger" maxLength={100} placeholder="@username или номер телефона" />
        </label>
      </fieldset>
      <Consent checked={policy.consentCheckedByDefault} />
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
