import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { type ContentEdition, contentEdition } from '../content/compile/content-edition.ts'
import { unrecorded } from '../content/compile/record-addresses.ts'
import { type Build, buildSchema } from '../contract/build.ts'
import { CONTENT_VERSION_KEY } from '../contract/content-version.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { wranglerBuildStore } from './build/build-store.ts'
import { dropOldBuilds, keepBuild, keptAssets } from './build/keep-builds.ts'
import { deploymentOf } from './build/policy-profile.ts'
import { BUILD_FILE } from './build/site-build.ts'
import { checkDeployed } from './crawlers/check-deployed.ts'
import { entryStatements, indexStatements, nameStatements, shownStatement } from './publish/edition-statements.ts'
import { type Statement, statement } from './publish/target.ts'
import { readSeed, seedFiles } from './seed.ts'
import { readVars, refuseBadSettings } from './serve/local-settings.ts'

const SQL_FOLDER = 'dist/sql'

/**
 * `npm run deploy`: build → migrate → load content → upload → publish the build's manifest → check what crawlers see. With `-- --dry-run` it
 * does everything that needs no account: build, content as SQL in `dist/sql/`, wrangler's own dry run. `-- --policy spec` deploys that
 * profile of the policy.
 */
async function deploy(): Promise<void> {
  const { dryRun, profile } = deploymentOf(process.argv.slice(2), process.env)
  console.log(`Profile of the policy: ${profile}`)
  process.env.POLICY = profile
  refuseBadSettings(readVars())
  await buildIfStale()
  const seed = readSeed()
  const [missing] = unrecorded(seedFiles(), seed.addresses)
  if (missing) throw new Error(`${missing.file}: ${missing.path} ${missing.problem}: \`npm run addresses\` records it`)
  const edition = contentEdition(seed)
  const databases = statementsOf(edition)
  mkdirSync(SQL_FOLDER, { recursive: true })
  for (const [name, statements] of Object.entries(databases)) writeFileSync(`${SQL_FOLDER}/${name}.sql`, toSql(statements))
  if (dryRun) return wrangler('deploy', '--dry-run', '--config', 'dist/worker/wrangler.json')
  for (const name of ['content', 'search']) {
    wrangler('d1', 'migrations', 'apply', name, '--remote')
    wrangler('d1', 'execute', name, '--remote', '--yes', '--file', `${SQL_FOLDER}/${name}.sql`)
  }
  wrangler('d1', 'migrations', 'apply', 'leads', '--remote')
  // A worker from before there were editions reads other tables whatever the version is, and the new one would find nothing by it.
  if (!hasShownEdition()) showEdition(edition.version)
  // The upload replaces the assets of the live build, which open tabs still request (worker/earlier-assets.ts).
  const builds = wranglerBuildStore(['--remote'])
  await keepBuild(builds, { id: builtId(), files: keptAssets() }, await liveId(), new Date())
  wrangler('deploy', '--config', 'dist/worker/wrangler.json')
  // Shown last, because the new worker must be live to read it.
  showEdition(edition.version)
  await publishManifest()
  await dropOldBuilds(builds, new Date())
  await checkDeployed(readVars(), edition.version)
}

function hasShownEdition(): boolean {
  const query = 'SELECT count(*) AS shown FROM editions WHERE publish_number IS NOT NULL'
  const { status, stdout } = spawnSync('wrangler', ['d1', 'execute', 'content', '--remote', '--json', '--command', query], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('wrangler d1 execute failed: it is not known which edition is shown, and nothing was changed')
  return !/"shown":\s*0/.test(stdout)
}

function showEdition(version: string): void {
  wrangler('kv', 'key', 'put', '--binding', 'CONTENT', '--remote', CONTENT_VERSION_KEY, version)
  wrangler('d1', 'execute', 'content', '--remote', '--yes', '--command', toSql([shownStatement(version, new Date())]))
}

function wrangler(...args: string[]): void {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(' ')} failed; nothing after it was done`)
}

/** Registers the new build: a worker does so when it first answers `latest.json`, and this is the first request. */
async function publishManifest(): Promise<void> {
  const live = await liveBuild()
  if (live.id !== builtId())
    throw new Error(`${publicBase()} still answers with build ${live.id}, not ${builtId()}: check the route of the worker`)
  console.log(`Build ${live.id} is live`)
}

/** The live build, which the upload will replace; not always the last one deployed. `null` before the first deploy. */
async function liveId(): Promise<string | null> {
  try {
    return (await liveBuild()).id
  } catch (error) {
    console.log(`${publicBase()} does not tell which build is live: ${error}`)
    return null
  }
}

async function liveBuild(): Promise<Build> {
  const response = await fetch(`${publicBase()}/builds/latest.json`, { signal: AbortSignal.timeout(30_000) })
  return v.parse(buildSchema, await response.json())
}

function builtId(): string {
  return JSON.parse(readFileSync(BUILD_FILE, 'utf8')).id
}

function publicBase(): string {
  return String(readVars().PUBLIC_BASE)
}

/** Adds the whole edition to what is there, and may run again. */
function statementsOf(edition: ContentEdition): { content: Statement[]; search: Statement[] } {
  return {
    content: [...nameStatements(edition, new Date()), ...pieces(edition.contents)],
    search: [...entryStatements(edition), ...pieces(edition.indexed), ...indexStatements(edition.version)],
  }
}

/** D1 refuses statements over 100 KB; a character is at most 4 bytes. */
const PIECE = /.{1,20000}/gsu

function pieces(contents: Record<string, string>): Statement[] {
  return Object.entries(contents).flatMap(([hash, json]) =>
    (json.match(PIECE) ?? []).map((piece, at) =>
      at === 0
        ? statement('INSERT OR REPLACE INTO contents (hash, json) VALUES (?, ?)', hash, piece)
        : statement('UPDATE contents SET json = json || ? WHERE hash = ?', piece, hash),
    ),
  )
}

/** Converts statements to SQL text with their values inlined. */
function toSql(statements: Statement[]): string {
  return statements.map(({ sql, params }) => `${fillIn(sql, params)};\n`).join('')
}

function fillIn(sql: string, params: Statement['params']): string {
  const values = [...params]
  return params.length === 0 ? sql : sql.replaceAll('?', () => literal(values.shift() ?? null))
}

function literal(value: string | number | null): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL')
}

await deploy().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
