import type { Publication } from '../../../../content/publish/desk-store.ts'
import { allRows, type Sql, statement } from '../../../../contract/sql.ts'
import { titleOf } from '../../engine/text-kinds.ts'

interface Row {
  publication: number
  path: string
  head: string | null
}

/** Written by nearly every publication, so they are no title of one. */
const WRITTEN = ['addresses.json', 'moved.json']

/** The names of publications for people: their note, or the titles of their texts. */
export async function titlesOf(
  db: Sql,
  publications: readonly Pick<Publication, 'number' | 'cause' | 'note'>[],
): Promise<(number: number) => string> {
  const numbers = JSON.stringify(publications.map(({ number }) => ({ number })))
  const rows = await allRows(
    db,
    statement<Row>(
      `SELECT changes.publication, changes.path, substr(texts.text, 1, 1500) AS head FROM changes
       LEFT JOIN texts ON texts.hash = coalesce(changes.after, changes.before)
       WHERE changes.publication IN (SELECT CAST(value ->> 'number' AS bigint) FROM json_each(?)) ORDER BY changes.path, changes.publication`,
      numbers,
    ),
  )
  const byNumber = Map.groupBy(
    rows.filter(({ path }) => !WRITTEN.includes(path)),
    ({ publication }) => Number(publication),
  )
  return (wanted) => {
    const { cause, note } = publications.find(({ number }) => number === wanted) ?? { cause: 'publish', note: '' }
    if (cause === 'import') return 'Тексты из исходников'
    if (cause === 'files') return 'Правки из исходников'
    if (cause === 'undo') return `Отмена выпуска № ${note}`
    const titles = (byNumber.get(wanted) ?? []).map(({ path, head }) => titleOf(path, head ?? ''))
    return note !== '' ? note : titles.length > 2 ? `${titles.slice(0, 2).join('; ')} и ещё ${titles.length - 2}` : titles.join('; ')
  }
}
