import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { activateContent, writeContent } from '../../tools/host-build/write-content.ts'
import { filesIn, writeChecksums } from '../machine/checksums.ts'
import { importedBy } from './imported.ts'
import { packageFolders } from './packages.ts'

/** What runs on the machine: the host, and the commands of `bin/site`. */
export const ENTRIES = ['host/serve.ts', 'ops/machine/site.ts', 'commands/backup.ts', 'ops/backup/restore-local.ts']
const DATA = ['edge/migrations/leads', 'edge/migrations/postgres', 'host/deploy']
const NODE = 'node_modules/node/bin/node'
const LAUNCHER = 'ops/machine/site.sh'

/** The timers of own machines started this file before `bin/site backup` could be named in its place (docs/backup.md). */
const FORMER_BACKUP = 'scripts/host/backup-leads.ts'
const STARTS_BACKUP = `import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const command = join(import.meta.dirname, '../../commands/backup.ts')
process.exitCode = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
`

/** For operators and their lawyers. */
const PAPERS = ['LICENSE', 'NOTICE', 'docs/CHANGELOG.md', 'docs/backup.md']

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
 * Lays out everything that a machine with a bare Linux needs, below `folder`. Returns the names of the release and of its content.
 */
export async function stageRelease(folder: string, { version, dist, edition }: Parts): Promise<Staged> {
  const draft = join(folder, 'draft')
  rmSync(folder, { recursive: true, force: true })
  const { files, packages } = await importedBy(ENTRIES)
  for (const file of [...files, ...PAPERS, ...DATA.flatMap((one) => shownFilesIn(one))]) copy(file, join(draft, file))
  for (const file of ['build.json', ...['client', 'host', 'worker'].flatMap((part) => shownFilesIn(part, dist))])
    copy(join(dist, file), join(draft, 'dist', file))
  for (const one of packageFolders(packages)) cpSync(one, join(draft, one), { recursive: true, filter: isOwnFile(one) })
  copy(NODE, join(draft, 'bin/node'))
  copy(LAUNCHER, join(draft, 'bin/site'))
  mkdirSync(join(draft, dirname(FORMER_BACKUP)), { recursive: true })
  writeFileSync(join(draft, FORMER_BACKUP), STARTS_BACKUP)
  writeFileSync(join(draft, 'package.json'), `${JSON.stringify({ private: true, type: 'module', version })}\n`)
  forgetPlaces(join(draft, 'dist/worker/wrangler.json'))
  const content = await writeContent(join(draft, 'content'), edition)
  writeChecksums(join(draft, 'content', content))
  activateContent(join(draft, 'content'), content)
  const { id } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
  // The host's own code belongs to the name, too.
  const release = `site-${id}-${content}-${writeChecksums(draft).slice(0, 8)}`
  renameSync(draft, join(folder, release))
  return { release, content }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

/** Without hidden files, which are of the tools that built it, and without tests. */
function shownFilesIn(folder: string, parent = '.'): string[] {
  return filesIn(join(parent, folder))
    .filter((file) => !/(?:^|\/)\.|\.ts$/.test(file))
    .map((file) => join(folder, file))
}

/** Packages inside a package are listed by themselves. */
function isOwnFile(folder: string): (path: string) => boolean {
  return (path) => !path.slice(folder.length).includes('/node_modules')
}

/** Where the sources lay when it was built. */
function forgetPlaces(file: string): void {
  const { configPath: _, userConfigPath: __, ...config } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(config))
}
