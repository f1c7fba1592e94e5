interface SubmitButtonProps {
  children: string
  disabled: boolean
  /** Shows the loader; focus stays, presses do nothing. */
  isSending: boolean
}

export function SubmitButton({ children, disabled, isSending }: SubmitButtonProps) {
  return (
    <button
      className={disabled ? 'button button-primary button-disabled' : 'button button-primary'}
      type="submit"
      disabled={disabled}
      aria-disabled={isSending || undefined}
    >
      {children}
      {isSending && (
        <span className="loader" role="status">
          <span className="visually-hidden">Отправляем…</span>
        </span>
      )}
    </button>
  )
}
