import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Compiler } from '../../content/publish/compiler.ts'
import { prepareChecked } from '../../content/publish/decide.ts'
import { deskFilesOf } from '../../content/publish/desk-files.ts'
import { readDesk } from '../../content/publish/desk-store.ts'
import { printConflict } from '../../content/publish/publish-drafts.ts'
import { Refusal } from '../../content/publish/refusal.ts'
import { syncFiles, syncPlan } from '../../content/sync/sync-files.ts'
import { loadWorker, polyfillRuntime } from '../../host/worker.ts'
import { command } from '../../tools/command-line/command-line.ts'
import { type DeskCommand, deskOptions, deskVerbs, readDeskCommand, runDeskCommand } from '../desk/desk-command.ts'
import { openHostDesk } from '../desk/host-desk.ts'
import type { OpenDesk } from '../desk/open-desk.ts'
import { buildOf } from './activate.ts'
import { KEY_FILE } from './leads.ts'
import { type Machine, thisMachine } from './machine.ts'

/** The release whose file this is. */
const RELEASE = join(import.meta.dirname, '../..')

/** The commands of `npm run desk` on this machine, compiled by the build of its release. */
export const siteDesk = command({
  usage: `site desk list                       drafts, and who changed them last
site desk draft {path} {file}        keeps the text of a file as the draft of pages/serm.md; --remove instead of a file takes it away, --drop forgets the draft
site desk publish {path…}            checks the drafts and shows them, as one publication; --note {text} says why
site desk undo {number}              brings back what a publication has changed, except for files that were changed again since
site desk history {path}             the publications that changed a file
site desk invite {email} --roles admin    makes a link with which somebody signs in for the first time; --name says what others call them
site desk status                     what is shown, what waits, what differs from the texts of the release
site desk sync                       brings what the release has changed, as activate does`,
  options: { note: deskOptions.note, remove: deskOptions.remove, drop: deskOptions.drop, roles: deskOptions.roles, name: deskOptions.name },
  verbs: { ...verbsOfMachines(), sync: [] },
  parse: ({ values, words }): DeskCommand | { verb: 'sync' } =>
    words[0] === 'sync' ? { verb: 'sync' } : readDeskCommand(words, { ...values, texts: undefined }),
  async run(given) {
    const open = () => openMachineDesk(thisMachine(process.env))
    if (given.verb === 'sync') return bringRelease(open)
    await runDeskCommand(open, given)
  },
})

/** A machine has no checkout to pull to. */
function verbsOfMachines() {
  const { pull: _, ...verbs } = deskVerbs
  return verbs
}

async function openMachineDesk({ stateDir, root }: Machine): Promise<OpenDesk> {
  return openHostDesk({
    stateDir,
    databaseUrl: databaseUrl(),
    contentDir: join(root, 'current/content'),
    compiler: await builtCompiler(),
    buildOf: async () => buildOf(RELEASE),
    seed: releaseFiles(),
    folder: null,
    origin: originOfSite(),
  })
}

/** Where people sign in, by the settings of the service; empty where they do not say it. */
function originOfSite(): string {
  const file = join(dirname(KEY_FILE), '../site.env')
  const { DESK_HOST, PUBLIC_BASE } = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return DESK_HOST ? `https://${DESK_HOST}` : (PUBLIC_BASE ?? '')
}

/** The PostgreSQL of the credential `DATABASE_URL`, a file beside the key of the leads; empty where there is none. */
function databaseUrl(): string {
  const credential = join(dirname(KEY_FILE), 'DATABASE_URL')
  return existsSync(credential) ? readFileSync(credential, 'utf8').trim() : ''
}

/** The compiler in the worker of this release, whose code also compiles in the host. */
async function builtCompiler(): Promise<Compiler> {
  polyfillRuntime()
  // The worker reads it at its start, and no command answers requests.
  Object.assign(globalThis, { caches: { default: null } })
  const { handlers } = await loadWorker(join(RELEASE, 'dist/worker'))
  // `host/` knows no types of the content (worker/index.ts).
  return (await (await handlers.texts()).createCompiler()) as Compiler
}

/** The sources of the content in this release. */
function releaseFiles(): ReadonlyMap<string, string> {
  const files = globSync('seed/**/*.{json,md}', { cwd: RELEASE })
  return deskFilesOf(new Map(files.map((file) => [file, readFileSync(join(RELEASE, file), 'utf8')])))
}

/**
 * Brings the changes of the release to the desk, before the release is live. Where both have changed the same sentence, the desk's text stays, and
 * the place is said. Throws when this release cannot compile the texts of the desk: nothing has changed then.
 */
async function bringRelease(open: () => Promise<OpenDesk>): Promise<void> {
  const { desk, seed, close } = await open()
  try {
    const state = await readDesk(desk.db)
    if (state.number === 0) return
    const options = { seed, madeBy: 'activate', isChecked: false }
    await prepareChecked(desk, state, await syncPlan(desk, state, { ...options, preferred: 'desk' }))
    const decided = await syncFiles(desk, options).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'conflict')) throw error
      const places = (error.details.conflicts ?? []).map(printConflict)
      console.log([...places, "The desk's texts (<) stay in these places."].join('\n'))
      return syncFiles(desk, { ...options, preferred: 'desk' })
    })
    if (decided)
      console.log(`Publication ${decided.number} brings the release's texts: ${decided.changes.map(({ path }) => path).join(', ')}`)
  } finally {
    await close()
  }
}
