import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import type { Deployment } from '../../../tools/wrangler/deployment.ts'
import type { Account } from '../account.ts'
import { isMissing } from '../stores.ts'

/** Timeout for uploads of hundreds of files over a slow connection. */
const TIMEOUT_MS = 10 * 60 * 1000

/** Shares of the traffic by version of the worker, in percent. */
export type Traffic = { version: string; percentage: number }[]

const FOLDER = '.wrangler'

const deploymentsSchema = v.object({
  result: v.object({
    deployments: v.array(v.object({ versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })) })),
  }),
})

/** Returns the version with the largest share of the traffic; `null` before the first deployment. */
export async function liveVersion({ api, id }: Account, worker: string): Promise<string | null> {
  try {
    const answer = await api.get(`/accounts/${id}/workers/scripts/${worker}/deployments`)
    const [newest] = v.parse(deploymentsSchema, answer).result.deployments
    const [most] = (newest?.versions ?? []).toSorted((a, b) => b.percentage - a.percentage)
    return most?.version_id ?? null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export async function shiftTraffic({ api, id: account_id }: Account, worker: string, traffic: Traffic, why: string): Promise<void> {
  const versions = traffic.map(({ version, percentage }) => ({ version_id: version, percentage }))
  // `force`, because Cloudflare refuses a rollback past a change of secrets; secrets of this site are never removed.
  await api.workers.scripts.deployments.create(worker, {
    account_id,
    strategy: 'percentage',
    versions,
    force: true,
    annotations: { 'workers/message': why },
  })
}

const uploadSchema = v.object({ type: v.literal('version-upload'), version_id: v.pipe(v.string(), v.nonEmpty()) })

/** Uploads the built worker as a version without traffic. Returns its id. */
export async function uploadVersion(config: string, tag: string, secrets: Secrets): Promise<string> {
  const report = join(FOLDER, `upload.${process.pid}.ndjson`)
  mkdirSync(FOLDER, { recursive: true })
  try {
    const env = { WRANGLER_OUTPUT_FILE_PATH: report }
    await withSecrets(secrets, (file) => runWrangler(config, ['versions', 'upload', '--tag', tag, '--secrets-file', file], env))
    const lines = readFileSync(report, 'utf8').trim().split('\n')
    const uploaded = lines.map((line) => v.safeParse(uploadSchema, JSON.parse(line))).find(({ success }) => success)
    if (!uploaded?.success) throw new Error('wrangler has not told which version it uploaded')
    return uploaded.output.version_id
  } finally {
    rmSync(report, { force: true })
  }
}

/** Deploys the built worker with all traffic, which is the only way for a worker without any version. */
export async function uploadFirst(config: string, tag: string, secrets: Secrets): Promise<void> {
  await withSecrets(secrets, (file) => runWrangler(config, ['deploy', '--tag', tag, '--secrets-file', file]))
}

export type Secrets = Record<string, string>

/** Passes secrets in a file that only the owner can read, because all users of a machine can read the arguments of commands. */
async function withSecrets(secrets: Secrets, use: (file: string) => Promise<void>): Promise<void> {
  const file = join(FOLDER, `secrets.${process.pid}.json`)
  mkdirSync(FOLDER, { recursive: true })
  rmSync(file, { force: true })
  try {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' })
    await use(file)
  } finally {
    rmSync(file, { force: true })
  }
}

/** Header that routes a request to a version, whatever its share of the traffic. */
export function overrideHeader({ config }: Deployment, version: string): Record<string, string> {
  return { 'Cloudflare-Workers-Version-Overrides': `${config.name}="${version}"` }
}

/** Runs wrangler with a configuration. Rejects with its output on failure. */
export async function runWrangler(config: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn('wrangler', [...args, '--config', config], {
    // CI mode disables prompts.
    env: { ...process.env, ...env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
  })
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [status, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(' ')} failed:\n${out}${errors}`)
}
