import { useId } from 'react'
import { consentVersion, policy } from '../../../../content/facts/policy.ts'
import { describedBy, FieldError } from '../../../../ui/controls/field-error.tsx'
import { HONEYPOT } from '../../honeypot-wire.ts'
import type { KeptForm } from '../../wire.ts'

interface ConsentProps {
  kept?: KeptForm | undefined
  onChange: () => void
}

/** The consent checkbox of every form. The owner decides whether it is ticked at first (`seed/policy.json`). */
export function Consent({ kept, onChange }: ConsentProps) {
  const id = useId()
  const error = kept?.problems['consent']
  const isTicked = kept ? kept.values['agreement'] === 'yes' : policy.consentCheckedByDefault
  return (
    <>
      <label className="consent">
        <input
          type="checkbox"
          name="agreement"
          value="yes"
          defaultChecked={isTicked}
          onChange={onChange}
          required
          {...describedBy(id, error)}
        />
        <span>
          Даю{' '}
          <a href="/coglasie-na-obrabotku-personalnyih-dannyih/" target="_blank" rel="noopener">
            согласие на обработку персональных данных
          </a>
        </span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </>
  )
}

/** Hidden fields of a form: the version of its consent text, and a honeypot for robots. */
export function SubmissionMarks() {
  return (
    <>
      <input type="hidden" name="consentVersion" value={consentVersion} />
      {/* `hidden`, because password managers fill in fields that are only moved out of sight. */}
      <input type="text" name={HONEYPOT} hidden tabIndex={-1} autoComplete="off" aria-hidden />
    </>
  )
}
