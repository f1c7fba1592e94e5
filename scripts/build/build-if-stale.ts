import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { during } from '../progress.ts'
import { readVars } from '../serve/local-settings.ts'
import { profileOfBuild } from './policy-profile.ts'

const STAMP = 'dist/.sources'
const SOURCES = [
  'worker',
  'edge',
  'routes',
  'features',
  'content',
  'ui',
  'client',
  'contract',
  'seed',
  'public',
  'artwork',
  'scripts/build',
]
const SOURCE_FILES = ['package-lock.json', 'vite.config.ts', 'wrangler.toml']

/** Builds client and worker unless `dist/` was built from exactly these sources with the same policy profile. */
export async function buildIfStale(): Promise<void> {
  const sources = sourcesHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const builder = await createBuilder({ logLevel: 'warn' })
  await during('Building', () => builder.buildApp())
  writeFileSync(STAMP, sources)
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(profileOfBuild(process.env)).update(JSON.stringify(readVars()))
  for (const file of [...SOURCE_FILES, ...SOURCES.flatMap(filesIn)]) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
