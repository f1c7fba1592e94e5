import type { FormEvent, SubmitEvent } from 'react'
import { SEARCH_FIELD_MAX_UNITS } from '../../../contract/text.ts'

interface SearchFieldProps {
  q?: string
  onInput?: (event: FormEvent<HTMLInputElement>) => void
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The search field of the blog; without JavaScript a plain GET form. */
export function SearchField({ q = '', onInput, onSubmit }: SearchFieldProps) {
  return (
    <search>
      <form className="search-field" action="/blog/" onSubmit={onSubmit}>
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={SEARCH_FIELD_MAX_UNITS}
          placeholder="Например, удалить отзыв"
          aria-label="Поиск по блогу и услугам"
          onInput={onInput}
          required
        />
        <button className="button button-primary" type="submit">
          Найти
        </button>
      </form>
    </search>
  )
}
