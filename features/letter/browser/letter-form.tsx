import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Consent, HiddenFields } from '../../leads/browser/form/consent.tsx'
import { startSending } from '../../leads/browser/form/sending.ts'
import { type SendingState, SubmitButton } from '../../leads/browser/form/submit-button.tsx'
import { useCaptcha } from '../../leads/browser/form/use-captcha.ts'
import { useDraft } from '../../leads/browser/form/use-draft.ts'
import type { RefusedForm } from '../../leads/wire.ts'
import { noteFirstFocus, reachGoal } from '../../tracking/goals.ts'
import { isReady, LETTER_PATH, type LetterErrors, type SubmittedLetter, submitLetter } from './submit-letter.ts'

interface LetterFormProps {
  refused?: RefusedForm | undefined
}

/**
 * A letter to the director (behaviour 9), replaced by the result after sending. Until its island is hydrated, the browser posts the form
 * itself.
 */
export function LetterForm(props: LetterFormProps) {
  const [result, setResult] = useState<'success' | 'error' | null>(null)
  return (
    <>
      {result && <LetterResult kind={result} onRetry={() => setResult(null)} />}
      {result !== 'success' && <LetterFields {...props} isHidden={result === 'error'} onResult={setResult} />}
    </>
  )
}

interface LetterFieldsProps {
  refused?: RefusedForm | undefined
  /** Whether the fields are hidden behind the failure message; the text stays in the form. */
  isHidden: boolean
  onResult: (result: 'success' | 'error') => void
}

function LetterFields({ refused, isHidden, onResult }: LetterFieldsProps) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const draft = useDraft(form, LETTER_PATH)
  const captcha = useCaptcha(form)
  const [canSend, setCanSend] = useState(true)
  const [state, setState] = useState<SendingState>('idle')
  const [errors, setErrors] = useState<LetterErrors>(refused?.problems ?? {})
  const check = useCallback(() => form.current && setCanSend(isReady(new FormData(form.current))), [])
  useEffect(() => {
    // Turns off the browser's validation: React shows mistakes under their fields and disables the button until the form is complete
    // (behaviour 9).
    if (form.current) form.current.noValidate = true
    check()
  }, [check])

  /** An error of the browser counts as a failed submission. */
  const send = async (filled: HTMLFormElement): Promise<SubmittedLetter> => {
    try {
      const sending = startSending(() => setState('repeating'))
      return await submitLetter({ data: new FormData(filled), draft, captcha, sending })
    } catch (error) {
      console.error(error)
      return { kind: 'failed' }
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current || !form.current) return
    isBusy.current = true
    setState('sending')
    const outcome = await send(form.current)
    isBusy.current = false
    flushSync(() => {
      setState('idle')
      setErrors(outcome.kind === 'invalid' ? outcome.errors : {})
    })
    if (outcome.kind === 'invalid') return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (outcome.kind === 'sent') reachGoal('sendAnyForm')
    onResult(outcome.kind === 'sent' ? 'success' : 'error')
  }

  return (
    <form
      className="form letter-form"
      method="post"
      action={LETTER_PATH}
      ref={form}
      hidden={isHidden}
      onFocus={(event) => {
        captcha.prepare()
        noteFirstFocus(event.target)
      }}
      onInput={() => {
        draft.save()
        check()
        setErrors({})
      }}
      onSubmit={submit}
    >
      <TextField
        label="Ваше письмо"
        name="comment"
        rows={6}
        maxLength={10_000}
        required
        defaultValue={refused?.values['comment']}
        error={errors['comment']}
      />
      <TextField
        label="E-mail для ответа"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={refused?.values['email']}
        error={errors['email']}
      />
      <HiddenFields />
      <Consent refused={refused} onChange={check} />
      <p className="form-end">
        <SubmitButton disabled={!canSend || state !== 'idle'} state={state}>
          Отправить письмо
        </SubmitButton>
      </p>
    </form>
  )
}

interface LetterResultProps {
  kind: 'success' | 'error'
  onRetry: () => void
}

/** Texts exactly as in behaviour 9. */
const RESULTS = {
  success: { title: 'Успешно', text: 'Ваше сообщение успешно отправлено. Я свяжусь с вами в течение двух рабочих дней.', icon: 'check' },
  error: { title: 'Ошибка', text: 'Упс. Произогла ошибка, повторите через 5 минут.', icon: 'alert' },
} as const

function LetterResult({ kind, onRetry }: LetterResultProps) {
  const { title, text, icon } = RESULTS[kind]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={`letter-result letter-${kind}`} role="status">
      <Icon name={icon} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {kind === 'error' && (
        <button className="button button-outline" type="button" onClick={onRetry}>
          Вернуться к письму
        </button>
      )}
    </div>
  )
}
