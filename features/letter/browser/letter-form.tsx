import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { KeptForm } from '../../leads/wire.ts'
import { LetterFields } from './letter-fields.tsx'

interface LetterFormProps {
  kept?: KeptForm | undefined
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
