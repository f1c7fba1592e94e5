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

/** Fixed time of the edition, so that the same content gives the same files. */
const EPOCH = new Date(0)

/**
 * Writes the content as files for a host (host/content.ts), atomically: `{version}/content.sqlite` and `{version}/search.sqlite`. Returns the
 * version.
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

/** Makes hosts show a version, atomically. */
export function activateContent(folder: string, version: string): void {
  pointTo(join(folder, 'current'), version)
}

/** Version of the files, which also depends on the tables. */
function versionOf(statements: string): string {
  const hash = createHash('sha256').update(statements)
  for (const file of globSync('edge/migrations/{content,search}/*.sql').sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Writes the databases with the code of a publish, so that the worker's queries work on files and on D1. */
async function writeDatabases(folder: string, edition: ContentEdition): Promise<void> {
  const [content, search] = await Promise.all([newDatabase(folder, 'content'), newDatabase(folder, 'search')])
  // The link `current` selects the shown version, and the command that sets it records the forms.
  const version = { get: async () => null, put: async () => undefined }
  const leads = createSql(async (statements) => statements.map(() => []))
  await publishContent({ db: createSqlite(() => content), search: createSqlite(() => search), leads, version }, edition, EPOCH)
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
