import { allRows, statement } from '../../contract/sql.ts'
import { SHARE_FOLDER } from '../compile/share-images.ts'
import type { PublishTarget } from './target.ts'

/** Names of the share pictures that the shown edition names, which its build has drawn; `undefined` where no edition is shown. */
export async function drawnPictures({ db, version }: PublishTarget): Promise<string[] | undefined> {
  const shown = await version.get()
  if (shown === null) return undefined
  const rows = await allRows(db, statement<{ text: string | null }>(PICTURES, shown))
  return [...new Set(rows.flatMap(({ text }) => [...(text ?? '').matchAll(PICTURE)].map(([, name = '']) => name)))]
}

/** Pages and posts name their own; the list of addresses has those of cases. */
const PICTURES = `SELECT c.json ->> '$.socialImage.src' AS text FROM edition_documents d JOIN contents c ON c.hash = d.hash WHERE d.version = ?1 AND d.kind = 'page'
  UNION ALL SELECT c.json ->> '$.socialImage.src' FROM edition_posts p JOIN contents c ON c.hash = p.hash WHERE p.version = ?1
  UNION ALL SELECT c.json FROM edition_documents d JOIN contents c ON c.hash = d.hash WHERE d.version = ?1 AND d.kind = 'addresses'`

const PICTURE = new RegExp(`${SHARE_FOLDER}([\\w-]+)\\.jpg`, 'g')
