import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { publishContent } from '../../content/publish/publish-content.ts'
import { createSql } from '../../contract/sql.ts'
import { createTables, readMigrations } from '../../host/sql/migrations.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { pointTo } from './folder-links.ts'

/** The same content gives the same files whenever they are written. */
const ALWAYS = new Date(0)

/**
 * Writes the content as files that a host opens (host/content.ts): `{version}/content.sqlite` and `{version}/search.sqlite`, whole or not at
 * all. Returns the version.
 */
export async function writeContent(folder: string, edition: ContentEdition): Promise<string> {
  const version = versionOf(edition.version)
  const target = join(folder, version)
  if (existsSync(target)) return version
  const draft = `${target}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  await writeDatabases(draft, { ...edition, version })
  renameSync(draft, target)
  return version
}

/** Makes a version the one that hosts show, from one moment to the next. */
export function activateContent(folder: string, version: string): void {
  pointTo(join(folder, 'current'), version)
}

/** The tables belong to it, too. */
function versionOf(statements: string): string {
  const hash = createHash('sha256').update(statements)
  for (const file of globSync('edge/migrations/{content,search}/*.sql').sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** As a publish writes them, so that the worker asks the same of files and of D1. */
async function writeDatabases(folder: string, edition: ContentEdition): Promise<void> {
  const [content, search] = await Promise.all([newDatabase(folder, 'content'), newDatabase(folder, 'search')])
  // The link `current` names what is shown, and the command that moves it records the forms.
  const version = { get: async () => null, put: async () => undefined }
  const leads = createSql(async (statements) => statements.map(() => []))
  await publishContent({ db: createSqlite(() => content), search: createSqlite(() => search), leads, version }, edition, ALWAYS)
  for (const database of [content, search]) {
    database.exec('VACUUM')
    database.close()
  }
}

async function newDatabase(folder: string, name: 'content' | 'search'): Promise<DatabaseSync> {
  const database = new DatabaseSync(join(folder, `${name}.sqlite`))
  await createTables(
    createSqlite(() => database),
    readMigrations(`edge/migrations/${name}`),
  )
  return database
}
