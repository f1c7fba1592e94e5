import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SeedStatements, Statement } from '../../content/compile/statements.ts'
import { pointTo } from '../operate/links.ts'

/**
 * Writes the content as files that a host opens (host/content.ts): `{version}/content.sqlite` and `{version}/search.sqlite`, whole or not at
 * all. Returns the version.
 */
export function writeContent(folder: string, { version: statements, content, search }: SeedStatements): string {
  const version = versionOf(statements)
  const target = join(folder, version)
  if (existsSync(target)) return version
  const draft = `${target}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  writeDatabase(join(draft, 'content.sqlite'), 'migrations/content', content)
  writeDatabase(join(draft, 'search.sqlite'), 'migrations/search', search)
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
  for (const file of globSync('migrations/{content,search}/*.sql').sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function writeDatabase(file: string, migrations: string, statements: Statement[]): void {
  const db = new DatabaseSync(file)
  for (const name of readdirSync(migrations).sort()) db.exec(readFileSync(join(migrations, name), 'utf8'))
  db.exec('BEGIN')
  for (const { sql, params } of statements) db.prepare(sql).run(...params)
  db.exec('COMMIT; VACUUM')
  db.close()
}
