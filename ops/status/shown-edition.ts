import { latestEdition } from '../../content/embedded/editions.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { emulatedDatabase } from '../leads/own-leads.ts'

/** The version of the content in the state of `npm start`; `null` when nothing was published there. */
export async function shownEdition(stateDir: string): Promise<string | null> {
  const database = emulatedDatabase(stateDir, 'editions')
  if (database === null) return null
  try {
    return await latestEdition(createSqlite(() => database))
  } finally {
    database.close()
  }
}
