import { useId } from 'react'
import { consentVersion, policy } from '../../../../content/policy.ts'
import { describedBy, FieldError } from '../../../../ui/controls/field-error.tsx'
import { HONEYPOT, type KeptForm } from '../../wire.ts'

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

/** What a form carries unseen: the text of the consent it shows, and a field that only robots fill in. */
export function SubmissionMarks() {
  return (
    <>
      <input type="hidden" name="consentVersion" value={consentVersion} />
      {/* Not shown in any way: a field that is merely out of sight is filled in by password managers too. */}
      <input type="text" name={HONEYPOT} hidden tabIndex={-1} autoComplete="off" aria-hidden />
    </>
  )
}
