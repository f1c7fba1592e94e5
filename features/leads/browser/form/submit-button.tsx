import { sitePhone } from './site-phone.ts'

/** `repeating`: an attempt has failed, and another one follows. */
export type SendingState = 'idle' | 'sending' | 'repeating'

interface SubmitButtonProps {
  children: string
  disabled: boolean
  /** Unless `idle`, the button shows a loader. It is not `disabled` meanwhile, so that it keeps the focus. */
  state: SendingState
}

/** The submit button of a form, with a status text beside it while sending takes long. */
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
        <span>{state === 'repeating' ? 'Отправляем, связь прерывается…' : children}</span>
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

/** The phone as an alternative while the connection is bad. */
function Interrupted() {
  const phone = sitePhone()
  return (
    <>
      <span className="visually-hidden">Отправляем, связь прерывается… </span>
      {phone && (
        <span>
          Можно и позвонить: <a href={phone.href}>{phone.text}</a>
        </span>
      )}
    </>
  )
}
