import type { TestProject } from 'vitest/node'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { readMigrations } from '../../host/sql/migrations.ts'
import { compiledContent } from '../compiled-content.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seed: ContentEdition
    migrations: { content: string[]; search: string[]; leads: string[]; desk: string[] }
  }
}

/** Reads the content files in Node and provides their SQL to the tests in workerd. */
export default function readSeedForTests(project: TestProject): void {
  project.provide('seed', compiledContent().edition)
  const [content, search, leads, desk] = [migrations('content'), migrations('search'), migrations('leads'), migrations('desk')]
  project.provide('migrations', { content, search, leads, desk })
}

function migrations(database: string): string[] {
  return readMigrations(`edge/migrations/${database}`).flatMap(({ statements }) => statements.map(({ sql }) => sql))
}
