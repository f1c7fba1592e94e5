import { useId } from 'react'
import { policy } from '../../../content/facts/policy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type LeadAttachment as Attachment, popup } from '../popup.ts'
import { sitePhone } from './form/site-phone.ts'
import type { LeadErrors } from './read-lead.ts'

/** Names of the fields, in the order of the form. */
const NAMES: Record<keyof LeadErrors, string> = { message: 'что случилось', username: 'имя', phone: 'телефон', messenger: 'мессенджер' }

interface ErrorSummaryProps {
  errors: LeadErrors
  /** Focuses a field; without it the names are plain text. */
  onChoose?: ((name: string) => void) | undefined
}

/** The list of invalid fields above the form. */
export function ErrorSummary({ errors, onChoose }: ErrorSummaryProps) {
  const messages: Partial<Record<string, string>> = errors
  const wrong = Object.entries(NAMES).filter(([name]) => messages[name])
  if (wrong.length === 0) return null
  return (
    <p className="form-failure error-summary">
      <Icon name="alert" />
      <span>
        Исправьте:{' '}
        {wrong.map(([name, shown], i) => (
          <span key={name}>
            {i > 0 && <span>, </span>}
            {onChoose ? (
              <button className="link-button" type="button" onClick={() => onChoose(name)}>
                {shown}
              </button>
            ) : (
              <span>{shown}</span>
            )}
          </span>
        ))}
      </span>
    </p>
  )
}

/** The attachment of the request, which the visitor can remove. */
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
