import { sitePhone } from './site-phone.ts'

/** `repeating`: the first try was lost, and another is on its way. */
export type SendingState = 'idle' | 'sending' | 'repeating'

interface SubmitButtonProps {
  children: string
  disabled: boolean
  /** While it is not idle the button shows a loader and keeps the focus; presses do nothing. */
  state: SendingState
}

/** The button of a form, and beside it whatever there is to say about a long sending. */
export function SubmitButton({ children, disabled, state }: SubmitButtonProps) {
  const isSending = state !== 'idle'
  return (
    <>
      <button
        className={disabled ? 'button button-primary button-disabled' : 'button button-primary'}
        type="submit"
        disabled={disabled}
        aria-disabled={isSending || undefined}
      >
        {state === 'repeating' ? 'Отправляем, связь прерывается…' : children}
        {isSending && <span className="loader" />}
      </button>
      {isSending && (
        <span className="sending-status" role="status">
          {state === 'repeating' ? <Interrupted /> : <span className="visually-hidden">Отправляем…</span>}
        </span>
      )}
    </>
  )
}

/** Nobody has to wait for a bad connection. */
function Interrupted() {
  const phone = sitePhone()
  return (
    <>
      <span className="visually-hidden">Отправляем, связь прерывается… </span>
      {phone && (
        <>
          Можно и позвонить: <a href={phone.href}>{phone.text}</a>
        </>
      )}
    </>
  )
}
