import { WRITTEN_PATHS } from '../../../../content/publish/desk-files.ts'
import type { Publication } from '../../../../content/publish/desk-store.ts'
import { allRows, type Sql, statement } from '../../../../contract/sql.ts'
import { titleOf } from '../../engine/text-kinds.ts'

interface Row {
  publication: number
  path: string
  head: string | null
}

/** A publication in the words of people. */
export interface DescribedPublication {
  /** Its note, or the titles of its texts. */
  title: string
  /** Number of its texts. */
  texts: number
}

export async function describePublications(
  db: Sql,
  publications: readonly Pick<Publication, 'number' | 'cause' | 'note'>[],
): Promise<(number: number) => DescribedPublication> {
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
    rows.filter(({ path }) => !WRITTEN_PATHS.has(path)),
    ({ publication }) => Number(publication),
  )
  return (wanted) => {
    const titles = (byNumber.get(wanted) ?? []).map(({ path, head }) => titleOf(path, head ?? ''))
    const publication = publications.find(({ number }) => number === wanted)
    return { title: (publication && namedTitle(publication)) ?? joined(titles), texts: titles.length }
  }
}

function namedTitle({ cause, note }: Pick<Publication, 'cause' | 'note'>): string | null {
  if (cause === 'import') return 'Тексты из исходников'
  if (cause === 'files') return 'Правки из исходников'
  if (cause === 'undo') return `Отмена выпуска № ${note}`
  return note === '' ? null : note
}

function joined(titles: readonly string[]): string {
  return titles.length > 2 ? `${titles.slice(0, 2).join('; ')} и ещё ${titles.length - 2}` : titles.join('; ')
}
