import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { placesIn, setPlaces, withCurrent } from '../../tools/host-build/folder-links.ts'
import { isLive, type Machine } from './machine.ts'
import { recordShownForms } from './record-shown-forms.ts'
import { dropOld, takeFolder, touch } from './take-folder.ts'

const VERSION = /^[\da-f]{16}$/
const KEPT_CONTENTS = 5
const DATABASES = ['content.sqlite', 'search.sqlite']

/** Shows other content in the live release, without a restart (host/content.ts follows the link). */
export async function publish(machine: Machine, source: string): Promise<void> {
  const folder = contentFolder(machine)
  const { name, isNew } = takeFolder(source, folder, VERSION)
  const problem = problemOf(folder, name)
  if (problem) {
    if (isNew) rmSync(join(folder, name), { recursive: true })
    throw new Error(`${source} was not published: ${problem}`)
  }
  await show(machine, folder, name)
}

/** Shows content again that was shown before: the last one, if none is named. */
export async function rollbackContent(machine: Machine, given?: string): Promise<void> {
  const folder = contentFolder(machine)
  const name = given ?? placesIn(folder).previous
  if (name === null) throw new Error('There is no earlier content to go back to')
  if (!VERSION.test(name) || !existsSync(join(folder, name))) throw new Error(`${name} is not in ${folder}`)
  await show(machine, folder, name)
}

async function show(machine: Machine, folder: string, name: string): Promise<void> {
  const before = placesIn(folder)
  const after = withCurrent(before, name)
  await recordShownForms(machine, folder, [name, ...(before.current === null ? [] : [before.current])])
  setPlaces(folder, after)
  if (!(await isLive(machine, { content: name }))) {
    setPlaces(folder, before)
    throw new Error(`The site does not show content ${name} (journalctl -u site tells why); ${before.current} stays`)
  }
  touch(join(folder, name), machine.now())
  dropOld(folder, VERSION, KEPT_CONTENTS, [name, after.previous])
  machine.say(`Content ${name} is live`)
}

function contentFolder({ root }: Machine): string {
  if (placesIn(root).current === null) throw new Error('There is no release yet: activate one first')
  return join(root, 'current/content')
}

/** Content is made for the code that reads it. */
function problemOf(folder: string, next: string): string | null {
  const { current } = placesIn(folder)
  const other = DATABASES.find((name) => current !== null && schemaOf(join(folder, next), name) !== schemaOf(join(folder, current), name))
  return other ? `the tables of ${other} are those of another release; activate that one` : null
}

/** Without the version, which some tables have in their names. */
function schemaOf(folder: string, file: string): string {
  const db = new DatabaseSync(join(folder, file), { readOnly: true })
  try {
    const rows = db.prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name').all()
    return rows.map(({ sql }) => String(sql).replaceAll(basename(folder), '')).join(';\n')
  } finally {
    db.close()
  }
}
