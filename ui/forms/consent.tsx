import { policy } from '../../contract/policy.ts'
import { type KeptForm, Problem } from './kept-form.tsx'

interface ConsentProps {
  kept: KeptForm | undefined
  /** Names the message about a missing tick. */
  problemId: string
}

/** The tick under every form; whether it is set at first is the owner's choice (`seed/policy.json`). */
export function Consent({ kept, problemId }: ConsentProps) {
  const isTicked = kept ? kept.values.agreement === 'yes' : policy.consentCheckedByDefault
  return (
    <div>
      <label className="consent">
        <input type="checkbox" name="agreement" value="yes" defaultChecked={isTicked} required />
        <span>
          Даю{' '}
          <a href="/coglasie-na-obrabotku-personalnyih-dannyih/" target="_blank" rel="noopener">
            согласие на обработку персональных данных
          </a>
        </span>
      </label>
      <Problem kept={kept} field="consent" id={problemId} />
    </div>
  )
}
