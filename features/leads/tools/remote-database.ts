import { spawnSync } from 'node:child_process'
import { environmentNamed, readDeployment, writeWranglerConfig } from '../../../tools/wrangler/deployment.ts'
import { ANSWER_BYTES, type LeadDatabase, withLiterals } from './lead-database.ts'

const REMOTE = ['--remote']

/** The leads of the deployment that DEPLOY_ENV names, production without it, through wrangler with its login; a test names a local database. */
export function remoteDatabase(place: readonly string[] = REMOTE): LeadDatabase {
  return {
    query: (sql, ...params) => JSON.parse(onLeads(['execute'], [...place, '--json', '--command', withLiterals(sql, params)]))[0].results,
  }
}

/** Brings the tables of the deployment's database up to date. */
export function migrateRemote(place: readonly string[] = REMOTE): void {
  onLeads(['migrations', 'apply'], place)
}

/** Runs a file of SQL in that database, whole or not at all. It answers nobody meanwhile. */
export function runRemote(file: string, place: readonly string[] = REMOTE): void {
  onLeads(['execute'], [...place, '--yes', '--file', file])
}

/** Gives the deployed worker the keys of its leads. Uses standard input, because every user of the machine can read a command's arguments. */
export function putRemoteKeys(keys: string[]): void {
  const { status, said } = wrangler(['secret', 'put', 'LEADS_KEY'], `${keys.join(',')}\n`)
  if (status !== 0)
    throw new Error(
      `wrangler could not upload LEADS_KEY; start again, it goes on from here. If a version waits that was never deployed, npm run deploy brings the key first: ${said}`,
    )
}

function onLeads(command: readonly string[], args: readonly string[]): string {
  const { d1_databases } = deployment().config
  const name = d1_databases.find(({ binding }) => binding === 'LEADS')?.database_name ?? 'leads'
  const { status, stdout, said } = wrangler(['d1', ...command, name, ...args])
  if (status !== 0) throw new Error(`wrangler could not ask the database: ${said}`)
  return stdout
}

function wrangler(args: string[], input?: string): { status: number | null; stdout: string; said: string } {
  const options = { encoding: 'utf8', maxBuffer: ANSWER_BYTES, ...(input === undefined ? {} : { input }) } as const
  const { status, stdout, stderr } = spawnSync('wrangler', [...args, '--config', writeWranglerConfig(deployment())], options)
  return { status, stdout, said: stderr + stdout }
}

function deployment() {
  return readDeployment(environmentNamed(process.env.DEPLOY_ENV))
}
