import { useState } from 'react'
import type { KeptForm } from '../../leads/browser/form/kept-form.ts'
import { LetterFields } from './letter-fields.tsx'
import { LetterResult } from './letter-result.tsx'

interface LetterFormProps {
  kept?: KeptForm | undefined
}

/** A letter to the director (behaviour 9): written, then the answer in its place; posts natively until somebody touches it. */
export function LetterForm(props: LetterFormProps) {
  const [result, setResult] = useState<'success' | 'error' | null>(null)
  return (
    <>
      {result && <LetterResult kind={result} onRetry={() => setResult(null)} />}
      {result !== 'success' && <LetterFields {...props} isHidden={result === 'error'} onResult={setResult} />}
    </>
  )
}
