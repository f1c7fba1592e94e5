/** The search of the blog; works as a plain GET form. */
export function SearchField({ q = '' }: { q?: string }) {
  return (
    <search>
      <form className="search-field" action="/blog/">
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          placeholder="Например, удалить отзыв"
          aria-label="Поиск по блогу и услугам"
          required
        />
        <button className="button button-primary" type="submit">
          Найти
        </button>
      </form>
    </search>
  )
}
