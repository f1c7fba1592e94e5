import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { activateContent, writeContent } from '../../tools/host-build/write-content.ts'
import { filesIn, writeChecksums } from '../machine/checksums.ts'
import { importedBy, packageFolders } from './dependencies.ts'

/** Entry points on the machine: the host with its process for the texts, and the commands of `bin/site`. */
export const ENTRIES = [
  'host/serve.ts',
  'host/texts-process.ts',
  'ops/machine/site.ts',
  'commands/backup.ts',
  'ops/backup/restore-local.ts',
]
const DATA = ['edge/migrations', 'host/deploy']
/** The sources of the content, which the release compares with those of the desk. */
const SOURCES = ['seed/**/*.{json,md}', 'packages/legal-documents/law/*.json']
const NODE = 'node_modules/node/bin/node'
const LAUNCHER = 'ops/machine/site.sh'
/** Timers of older installations start this file instead of `bin/site backup` (docs/backup.md). */
const FORMER_BACKUP = 'scripts/host/backup-leads.ts'
const STARTS_BACKUP = `import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const command = join(import.meta.dirname, '../../commands/backup.ts')
process.exitCode = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
`

/** Documents for operators and their lawyers. */
const DOCUMENTS = ['LICENSE', 'NOTICE', 'docs/CHANGELOG.md', 'docs/backup.md']

interface Parts {
  version: string
  /** Folder of the build. */
  dist: string
  edition: ContentEdition
}

export interface Staged {
  release: string
  content: string
}

/**
 * Collects everything that a machine with a bare Linux needs, below `folder`. Returns the names of the release and of its content.
 */
export async function stageRelease(folder: string, { version, dist, edition }: Parts): Promise<Staged> {
  const draft = join(folder, 'draft')
  rmSync(folder, { recursive: true, force: true })
  const { files, packages } = await importedBy(ENTRIES)
  for (const file of [...files, ...DOCUMENTS, ...globSync(SOURCES), ...DATA.flatMap((one) => shownFilesIn(one))])
    copy(file, join(draft, file))
  for (const file of ['build.json', ...['client', 'host', 'worker'].flatMap((part) => shownFilesIn(part, dist))])
    copy(join(dist, file), join(draft, 'dist', file))
  for (const one of packageFolders(packages)) cpSync(one, join(draft, one), { recursive: true, filter: isOwnFile(one) })
  copy(NODE, join(draft, 'bin/node'))
  copy(LAUNCHER, join(draft, 'bin/site'))
  mkdirSync(join(draft, dirname(FORMER_BACKUP)), { recursive: true })
  writeFileSync(join(draft, FORMER_BACKUP), STARTS_BACKUP)
  writeFileSync(join(draft, 'package.json'), `${JSON.stringify({ private: true, type: 'module', version })}\n`)
  removePaths(join(draft, 'dist/worker/wrangler.json'))
  const content = await writeContent(join(draft, 'content'), edition)
  writeChecksums(join(draft, 'content', content))
  activateContent(join(draft, 'content'), content)
  const { id } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
  // The name also contains a hash of the host's own code.
  const release = `site-${id}-${content}-${writeChecksums(draft).slice(0, 8)}`
  renameSync(draft, join(folder, release))
  return { release, content }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

/** Files of a folder without hidden files, which belong to the build tools, and without sources and tests. */
function shownFilesIn(folder: string, parent = '.'): string[] {
  return filesIn(join(parent, folder))
    .filter((file) => !/(?:^|\/)\.|\.ts$/.test(file))
    .map((file) => join(folder, file))
}

/** Filter that excludes nested packages, which are listed separately. */
function isOwnFile(folder: string): (path: string) => boolean {
  return (path) => !path.slice(folder.length).includes('/node_modules')
}

/** Removes the paths of the sources on the build machine. */
function removePaths(file: string): void {
  const { configPath: _, userConfigPath: __, ...config } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(config))
}
