import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Deployment } from '../../../tools/wrangler/deployment.ts'
import type { Account } from '../account.ts'
import { isMissing } from '../stores.ts'
import type { Wrangler } from '../wrangler.ts'

/** How the visitors are shared among versions of the worker, in percent. */
export type Traffic = { version: string; percentage: number }[]

const FOLDER = '.wrangler'

const deploymentsSchema = v.object({
  result: v.object({
    deployments: v.array(v.object({ versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })) })),
  }),
})

/** The version that most visitors get; `null` before the first deployment. */
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
  // `force`, because Cloudflare refuses to go back behind a change of secrets; those of this site are never taken away.
  await api.workers.scripts.deployments.create(worker, {
    account_id,
    strategy: 'percentage',
    versions,
    force: true,
    annotations: { 'workers/message': why },
  })
}

const uploadSchema = v.object({ type: v.literal('version-upload'), version_id: v.pipe(v.string(), v.nonEmpty()) })

/** Uploads the built worker as a version that no visitor gets. Returns its id. */
export async function uploadVersion(wrangler: (env: NodeJS.ProcessEnv) => Wrangler, tag: string, secrets: Secrets): Promise<string> {
  const report = join(FOLDER, `upload.${process.pid}.ndjson`)
  mkdirSync(FOLDER, { recursive: true })
  try {
    await withSecrets(secrets, (file) =>
      wrangler({ ...process.env, WRANGLER_OUTPUT_FILE_PATH: report })('versions', 'upload', '--tag', tag, '--secrets-file', file),
    )
    const lines = readFileSync(report, 'utf8').trim().split('\n')
    const uploaded = lines.map((line) => v.safeParse(uploadSchema, JSON.parse(line))).find(({ success }) => success)
    if (!uploaded?.success) throw new Error('wrangler has not told which version it uploaded')
    return uploaded.output.version_id
  } finally {
    rmSync(report, { force: true })
  }
}

/** Uploads the built worker and gives it to everybody: a worker without any version takes no other way. */
export async function uploadFirst(wrangler: Wrangler, tag: string, secrets: Secrets): Promise<void> {
  await withSecrets(secrets, (file) => wrangler('deploy', '--tag', tag, '--secrets-file', file))
}

export type Secrets = Record<string, string>

/** Through a file that only the owner can read: every user of a machine reads the arguments of its commands. */
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

/** The header that leads a request to a version of the deployment, whatever its share of the visitors. */
export function overrideHeader({ config }: Deployment, version: string): Record<string, string> {
  return { 'Cloudflare-Workers-Version-Overrides': `${config.name}="${version}"` }
}
