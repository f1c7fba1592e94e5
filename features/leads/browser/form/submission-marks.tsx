import { consentVersion } from '../../../../content/policy.ts'
import { HONEYPOT } from '../../wire.ts'

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
