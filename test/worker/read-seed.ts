import type { TestProject } from 'vitest/node'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { readMigrations } from '../../host/sql/migrations.ts'
import { compiledContent } from '../compiled-content.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seed: ContentEdition
    migrations: Record<'content' | 'search' | 'leads' | 'desk', string[]>
  }
}

/** Reads the content files in Node and provides their SQL to the tests in workerd. */
export default function readSeedForTests(project: TestProject): void {
  project.provide('seed', compiledContent().edition)
  project.provide('migrations', {
    content: migrations('content'),
    search: migrations('search'),
    leads: migrations('leads'),
    desk: migrations('desk'),
  })
}

function migrations(database: string): string[] {
  return readMigrations(`edge/migrations/${database}`).flatMap(({ statements }) => statements.map(({ sql }) => sql))
}
