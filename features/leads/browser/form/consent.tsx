import { useId } from 'react'
import { policy } from '../../../../content/policy.ts'
import { describedBy, FieldError } from '../../../../ui/controls/field-error.tsx'
import type { KeptForm } from './kept-form.ts'

interface ConsentProps {
  kept?: KeptForm | undefined
  onChange: () => void
}

/** The tick under every form; whether it is set at first is the owner's choice (`seed/policy.json`). */
export function Consent({ kept, onChange }: ConsentProps) {
  const id = useId()
  const error = kept?.problems.consent
  const isTicked = kept ? kept.values.agreement === 'yes' : policy.consentCheckedByDefault
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
