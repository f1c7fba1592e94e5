import { readdirSync, readFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { type ContentEdition, contentEdition } from '../../content/compile/content-edition.ts'
import { readSeed } from '../../scripts/seed.ts'
import { splitSql } from '../../scripts/serve/split-sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seed: ContentEdition
    migrations: { content: string[]; search: string[]; leads: string[] }
  }
}

/** Reads the content files in Node and provides their SQL to the tests in workerd. */
export default function readSeedForTests(project: TestProject): void {
  project.provide('seed', contentEdition(readSeed()))
  project.provide('migrations', { content: migrations('content'), search: migrations('search'), leads: migrations('leads') })
}

function migrations(database: string): string[] {
  const folder = `migrations/${database}`
  return readdirSync(folder)
    .sort()
    .flatMap((name) => splitSql(readFileSync(`${folder}/${name}`, 'utf8')))
}
