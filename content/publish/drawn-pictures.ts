import { firstRow, statement } from '../../contract/sql.ts'
import { SHARE_FOLDER } from '../compile/share-images.ts'
import type { PublishTarget } from './target.ts'

/** Names of the share pictures that the shown edition names, which its build has drawn; `undefined` where no edition is shown. */
export async function drawnPictures({ db, version }: PublishTarget): Promise<string[] | undefined> {
  const shown = await version.get()
  if (shown === null) return undefined
  const query = `SELECT json FROM contents WHERE hash = (SELECT hash FROM edition_documents WHERE version = ? AND kind = 'addresses')`
  const addresses = await firstRow(db, statement<{ json: string }>(query, shown))
  return [...(addresses?.json ?? '').matchAll(PICTURE)].map(([, name = '']) => name)
}

const PICTURE = new RegExp(`${SHARE_FOLDER}([\\w-]+)\\.jpg`, 'g')
