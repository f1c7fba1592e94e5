import { allRows, statement } from '../../contract/sql.ts'
import { SHARE_FOLDER } from '../compile/share-images.ts'
import type { PublishTarget } from './target.ts'

/**
 * Names of the share pictures that the shown edition names, which its build has drawn; `undefined` where no edition is shown. Those of articles are in the list
 * of addresses, which leaves out the pages that search engines must not list.
 */
export async function drawnPictures({ db, version }: PublishTarget): Promise<string[] | undefined> {
  const shown = await version.get()
  if (shown === null) return undefined
  const query =
    "SELECT json FROM contents WHERE hash IN (SELECT hash FROM edition_documents WHERE version = ? AND kind IN ('addresses', 'page'))"
  const documents = await allRows(db, statement<{ json: string }>(query, shown))
  return [...new Set(documents.flatMap(({ json }) => Array.from(json.matchAll(PICTURE), ([, name = '']) => name)))]
}

const PICTURE = new RegExp(`${SHARE_FOLDER}([\\w-]+)\\.jpg`, 'g')
