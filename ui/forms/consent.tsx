/** The tick under every form; whether it is set at first is the owner's choice (`seed/policy.json`). */
export function Consent({ checked }: { checked: boolean }) {
  return (
    <label className="consent">
      <input type="checkbox" name="agreement" value="yes" defaultChecked={checked} required />
      <span>
        Даю{' '}
        <a href="/coglasie-na-obrabotku-personalnyih-dannyih/" target="_blank" rel="noopener">
          согласие на обработку персональных данных
        </a>
      </span>
    </label>
  )
}
