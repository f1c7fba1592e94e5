import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { formsOfEditions, recordForms, type ShownForm } from '../../content/embedded/shown-forms.ts'
import { EDITIONS_FOLDER } from '../../host/edition-files.ts'
import { readLinks, removeOld, setLinks, touch, withCurrent } from '../../host/folder-links.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { installFolder } from './install-folder.ts'
import { KEY_FILE, openMachineLeads } from './leads.ts'
import { isLive, type Machine } from './machine.ts'

const VERSION = /^[\da-f]{16}$/
const KEPT_CONTENTS = 5
const DATABASES = ['content.sqlite', 'search.sqlite']

/** Shows other content in the live release, without a restart (host/content.ts follows the link). */
export async function publish(machine: Machine, source: string): Promise<void> {
  refuseBesideDesk(machine, 'site desk publish shows other texts')
  const folder = contentFolder(machine)
  const { name, isNew } = installFolder(source, folder, VERSION)
  const problem = problemOf(folder, name)
  if (problem) {
    if (isNew) rmSync(join(folder, name), { recursive: true })
    throw new Error(`${source} was not published: ${problem}`)
  }
  await show(machine, folder, name)
}

/** Shows earlier content again: the named one, by default the previous one. */
export async function rollbackContent(machine: Machine, given?: string): Promise<void> {
  refuseBesideDesk(machine, 'site desk undo brings earlier texts back')
  const folder = contentFolder(machine)
  const name = given ?? readLinks(folder).previous
  if (name === null) throw new Error('There is no earlier content to go back to')
  if (!VERSION.test(name) || !existsSync(join(folder, name))) throw new Error(`${name} is not in ${folder}`)
  await show(machine, folder, name)
}

async function show(machine: Machine, folder: string, name: string): Promise<void> {
  const before = readLinks(folder)
  const after = withCurrent(before, name)
  await recordShownForms(machine, folder, [name, ...(before.current === null ? [] : [before.current])])
  setLinks(folder, after)
  if (!(await isLive(machine, { content: name }))) {
    setLinks(folder, before)
    throw new Error(`The site does not show content ${name} (journalctl -u site tells why); ${before.current} stays`)
  }
  touch(join(folder, name), machine.now())
  removeOld(folder, VERSION, KEPT_CONTENTS, [name, after.previous])
  machine.say(`Content ${name} is live`)
}

/** Throws where an edition of the desk is shown, because the content of the release would not be seen. */
function refuseBesideDesk({ stateDir }: Machine, instead: string): void {
  const { current } = readLinks(join(stateDir, EDITIONS_FOLDER))
  if (current !== null) throw new Error(`This machine shows edition ${current} of the desk, not the content of the release: ${instead}`)
}

function contentFolder({ root }: Machine): string {
  if (readLinks(root).current === null) throw new Error('There is no release yet: activate one first')
  return join(root, 'current/content')
}

/** Returns a sentence when the tables of the content belong to another release. */
function problemOf(folder: string, next: string): string | null {
  const { current } = readLinks(folder)
  const other = DATABASES.find((name) => current !== null && schemaOf(join(folder, next), name) !== schemaOf(join(folder, current), name))
  return other ? `the tables of ${other} are those of another release; activate that one` : null
}

/** Schema of a database without the version, which is part of some table names. */
function schemaOf(folder: string, file: string): string {
  const db = new DatabaseSync(join(folder, file), { readOnly: true })
  try {
    const rows = db.prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name').all()
    return rows.map(({ sql }) => String(sql).replaceAll(basename(folder), '')).join(';\n')
  } finally {
    db.close()
  }
}

/**
 * Records the forms of contents in the leads of this machine, so that open tabs can post them after a later publish. A failure does not prevent the
 * content from being shown.
 */
async function recordShownForms({ stateDir, say }: Machine, folder: string, versions: string[]): Promise<void> {
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
