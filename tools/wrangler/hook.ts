import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pointTo } from '../../host/folder-links.ts'
import { holdBuild } from '../build/build-folders.ts'
import { buildIfStale } from '../build/build-if-stale.ts'
import { localSecrets } from '../serve/local-secrets.ts'
import { checkedSettings, localVars } from '../serve/local-settings.ts'
import { loadContent } from '../serve/seed-local.ts'

/** Default folder of the databases of `wrangler dev`. */
const STATE = '.wrangler/state/v3'
/** The folder of `main` and of the assets in wrangler.toml. */
const FOLDER = 'dist/wrangler'
const WORKER = join(FOLDER, 'worker')
const ENTRY = join(WORKER, 'index.js')
const ASSETS = join(FOLDER, 'client')
const NO_ASSETS = join(FOLDER, 'no-assets')

/**
 * The `[build]` command of wrangler.toml, which wrangler runs before it serves, deploys or generates types. `dev` is prepared; other commands are
 * refused, if `tools/bin/wrangler.mjs` has not refused them already.
 */
async function hook(command: string): Promise<void> {
  // Types depend on wrangler.toml alone.
  if (command === 'types') return
  if (command === 'dev') return prepareDev()
  console.error(`"wrangler ${command}" is not for this site: "npm run deploy" builds it, tries it and brings it to the visitors.`)
  process.exitCode = 1
}

await hook(process.env['WRANGLER_COMMAND'] ?? 'build')

/**
 * Prepares `npx wrangler dev`: the build, and databases with the content, like `npm start`. An error is printed and shown on every page, because wrangler
 * itself would only print its call of this command.
 */
async function prepareDev(): Promise<void> {
  try {
    await checkedSettings(STATE)
    const build = await buildIfStale()
    // The build is held for the process of wrangler, because this one ends.
    holdBuild(build, process.ppid)
    await loadContent({ stateDir: STATE, dist: build, madeBy: 'wrangler dev' })
    serve(build)
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    console.error(sentence)
    mkdirSync(NO_ASSETS, { recursive: true })
    pointTo(ASSETS, relative(FOLDER, NO_ASSETS))
    mkdirSync(WORKER, { recursive: true })
    writeFileSync(ENTRY, `export default { fetch: () => new Response(${JSON.stringify(sentence)}, { status: 500 }) }\n`)
  }
}

function serve(build: string): void {
  const code = entryCode(build)
  if (existsSync(ENTRY) && readFileSync(ENTRY, 'utf8') === code) return
  rmSync(WORKER, { recursive: true, force: true })
  cpSync(join(build, 'worker'), join(WORKER, 'site'), { recursive: true })
  pointTo(ASSETS, relative(FOLDER, join(build, 'client')))
  writeFileSync(ENTRY, code, { mode: 0o600 })
}

/** Code of an entry that adds the secrets of a local server, and the settings from the environment, which wrangler does not pass on. */
function entryCode(build: string): string {
  return `// ${build}
import site from './site/index.js'

const secrets = ${JSON.stringify({ ...localSecrets(STATE), DEV: '1' })}
const vars = ${JSON.stringify(localVars())}

export default Object.fromEntries(
  ['fetch', 'queue', 'scheduled'].map((name) => [name, (event, env, context) => site[name](event, { ...secrets, ...env, ...vars }, context)]),
)
`
}
