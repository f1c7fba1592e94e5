import { fallbackForms } from '../../../content/api/fallback.ts'
import { recordForms, type ShownForm } from '../../../content/embedded/shown-forms.ts'
import { allRows, type Sql, statement } from '../../../contract/sql.ts'
import { log } from '../../../edge/log.ts'

/** All recorded forms of this name. */
export async function recordedForms(db: Sql, name: string): Promise<ShownForm[]> {
  const sql = 'SELECT has_message AS "hasMessage", has_name AS "hasName" FROM shown_forms WHERE name = ?'
  const rows = await allRows(db, statement<{ hasMessage: number; hasName: number }>(sql, name))
  return rows.map(({ hasMessage, hasName }) => ({ name, hasMessage: hasMessage === 1, hasName: hasName === 1 }))
}

/**
 * Records the forms of a content origin, which publishes them independently of the site. Queries the database only when the forms have
 * changed, or after a failure. Never rejects.
 */
export function createFormRecorder(): (db: Sql, forms: readonly ShownForm[]) => Promise<void> {
  // The cron records the forms of the build (lead-events.ts).
  const ofBuild = new Set(fallbackForms.map(keyOf))
  let recorded = ''
  return async (db, forms) => {
    const ofOrigin = forms.filter((form) => !ofBuild.has(keyOf(form)))
    const key = ofOrigin.map(keyOf).join()
    if (key === '' || key === recorded) return
    try {
      await recordForms(db, ofOrigin)
      recorded = key
    } catch (error) {
      log.error('shown forms not remembered', {}, error)
    }
  }
}

function keyOf({ name, hasMessage, hasName }: ShownForm): string {
  return `${name} ${hasMessage} ${hasName}`
}
