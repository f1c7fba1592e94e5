import { emulatedDatabase } from '../../features/leads/tools/lead-database.ts'

const SHOWN = 'SELECT version FROM editions WHERE publish_number IS NOT NULL ORDER BY publish_number DESC LIMIT 1'

/** The version of the content in the state of `npm start`; `null` when nothing was published there. */
export function shownEdition(stateDir: string): string | null {
  const database = emulatedDatabase(stateDir, 'editions')
  try {
    const version = database?.prepare(SHOWN).get()?.version
    return version === undefined ? null : String(version)
  } finally {
    database?.close()
  }
}
