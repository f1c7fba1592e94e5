import { Icon } from '../../../ui/icon.tsx'
import { PASTED_MAX_CHARS } from '../wire.ts'

/**
 * One field for the link to be looked at. Natively it leads to the page of the form, with the link in the message; the shell opens the popup's form
 * with it instead (`browser/start-forms.ts`).
 */
export function PasteLink() {
  return (
    <form className="paste-link" action="/zayavka/">
      <label>
        <span className="visually-hidden">Ссылка на отзыв или статью</span>
        <Icon name="link" />
        <input
          name="link"
          placeholder="Вставьте ссылку на отзыв или статью"
          inputMode="url"
          autoComplete="off"
          maxLength={PASTED_MAX_CHARS}
          required
        />
      </label>
      <button className="button button-primary" type="submit">
        Разобрать
      </button>
    </form>
  )
}
