import { useId } from 'react'
import { policy } from '../../../content/facts/policy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type LeadAttachment as Attachment, popup } from '../popup.ts'
import { sitePhone } from './form/site-phone.ts'

/** Names the attachment of the request and lets the visitor remove it. */
export function LeadAttachment({ attachment }: { attachment: Attachment }) {
  return (
    <p className="lead-attachment">
      <Icon name="document" />
      <span>{`К заявке приложено: ${attachment.title}`}</span>
      <button className="link-button" type="button" onClick={() => popup.setState({ attachment: null })}>
        Убрать
      </button>
    </p>
  )
}

export function LeadFailure() {
  const phone = sitePhone()
  return (
    <p className="form-failure" role="alert">
      <Icon name="alert" />
      <span>
        <span>{phone ? 'Не удалось отправить заявку. Позвоните нам: ' : 'Не удалось отправить заявку. Позвоните нам'}</span>
        {phone && <a href={phone.href}>{phone.text}</a>}
        <span> или попробуйте ещё раз: всё, что Вы написали, осталось в форме.</span>
      </span>
    </p>
  )
}

export function PrivacyTooltip() {
  const id = useId()
  return (
    <>
      <button className="link-button privacy-button" type="button" popoverTarget={id}>
        <Icon name="lock" />
        Конфиденциально
      </button>
      <span className="tooltip" id={id} popover="auto">
        {policy.privacyTooltip}
      </span>
    </>
  )
}
