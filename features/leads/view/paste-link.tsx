import { Icon } from '../../../ui/icon.tsx'
import { PASTED_MAX_CHARS } from '../wire.ts'

/**
 * A field for a link to a review or an article. Without JavaScript it leads to the page of the form, with the link in the message; with
 * JavaScript the popup opens with the link (`browser/start-forms.ts`).
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
