import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDrawn, writeDrawings } from 'artwork/write-drawings'
import { createBuilder } from 'vite'
import { withProgress } from '../command-line/progress.ts'
import { readVars } from '../serve/local-settings.ts'
import { buildFolders, buildId, setBuild } from './build-folders.ts'
import { profileOfBuild } from './policy-profile.ts'

/** Folders of which each file may change the build. */
const SOURCES = [
  'worker',
  'edge',
  'routes',
  'features',
  'content',
  'ui',
  'client',
  'contract',
  'packages/artwork',
  'packages/legal-documents',
  'packages/russian-text',
  'seed',
  'tools/build',
]
const SOURCE_FILES = ['package-lock.json', 'wrangler.toml']
/** Configuration of the build and of `npm run dev`. */
export const VITE_CONFIG = resolve(import.meta.dirname, 'vite.config.ts')
const HASH_LENGTH = 16
const builds = buildFolders('dist/builds')

/**
 * Builds client and worker unless there is a build of exactly these sources with the same policy profile. Returns its folder, which nothing
 * changes or removes while this process runs (docs/decisions/067-builds-beside-each-other.md).
 */
export async function buildIfStale(): Promise<string> {
  const sources = sourcesHash()
  const found = builds.take(sources)
  if (found !== null) return setBuild(found)
  await build(sources)
  return buildIfStale()
}

/** The id of the build that was used last; `null` before the first. */
export function lastBuildId(): string | null {
  const [last] = builds.list()
  return last === undefined ? null : buildId(last)
}

async function build(sources: string): Promise<void> {
  await writeDrawings('.')
  const draft = builds.newDraft()
  const into = (part: string) => ({ build: { outDir: join(draft, part) } })
  await withProgress('Building', () =>
    inProduction(async () => {
      const builder = await createBuilder({
        configFile: VITE_CONFIG,
        logLevel: 'warn',
        environments: { client: into('client'), desk: into('client'), worker: into('worker') },
      })
      await builder.buildApp()
    }),
  )
  builds.keep(draft, sources)
}

/** Files whose content decides whether a build is stale. Drawings are left out, because every build generates them from other sources. */
export function sourceFiles(): string[] {
  return [...SOURCE_FILES, ...SOURCES.flatMap(filesIn)].filter((file) => !isDrawn(file))
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(profileOfBuild(process.env)).update(JSON.stringify(readVars()))
  for (const file of sourceFiles()) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, HASH_LENGTH)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.') && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * Runs `act` with `NODE_ENV` set to `production`, which Vite and React read. The environment may have another value (Vitest sets `test`, a developer's
 * shell `development`), and such a build would respond with 500.
 */
export async function inProduction<T>(act: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    return await act()
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
