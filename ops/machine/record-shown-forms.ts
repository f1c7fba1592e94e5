import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { formsOfEditions, recordForms, type ShownForm } from '../../content/embedded/shown-forms.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { openMachineLeads } from './leads.ts'
import type { Machine } from './machine.ts'
import { KEY_FILE } from './machine-key.ts'

/**
 * Records the forms of some contents in the leads of this machine, so that tabs which show them may post them after a later publish. A database
 * that does not answer keeps no content from being shown.
 */
export async function recordShownForms({ stateDir, say }: Machine, folder: string, versions: string[]): Promise<void> {
  try {
    const leads = openMachineLeads(stateDir, KEY_FILE)
    for (const version of versions) await recordForms(leads, await formsOf(folder, version))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say(`The forms of content ${versions.join(', ')} could not be recorded (${why}).
Publish it again once they can be: else tabs that show a form which a later content renames cannot send it`)
  }
}

async function formsOf(folder: string, version: string): Promise<ShownForm[]> {
  const file = new DatabaseSync(join(folder, version, 'content.sqlite'), { readOnly: true })
  try {
    return await formsOfEditions(
      createSqlite(() => file, 'BEGIN'),
      version,
      null,
    )
  } finally {
    file.close()
  }
}
