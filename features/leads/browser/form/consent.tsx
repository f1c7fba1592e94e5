import { useId } from 'react'
import { consentVersion, policy } from '../../../../content/facts/policy.ts'
import { describedBy, FieldError } from '../../../../ui/controls/text-field.tsx'
import { HONEYPOT } from '../../honeypot-wire.ts'
import type { RefusedForm } from '../../wire.ts'

interface ConsentProps {
  refused?: RefusedForm | undefined
  onChange: () => void
}

/** The consent checkbox of every form. The owner decides whether it is ticked at first (`seed/policy.json`). */
export function Consent({ refused, onChange }: ConsentProps) {
  const id = useId()
  const error = refused?.problems['consent']
  const isTicked = refused ? refused.values['agreement'] === 'yes' : policy.consentCheckedByDefault
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

/** The version of the consent text, and a honeypot for robots. */
export function HiddenFields() {
  return (
    <>
      <input type="hidden" name="consentVersion" value={consentVersion} />
      {/* The field is `hidden`, because password managers fill in fields that are only moved out of sight. */}
      <input type="text" name={HONEYPOT} hidden tabIndex={-1} autoComplete="off" aria-hidden />
    </>
  )
}
