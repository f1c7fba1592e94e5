import { backupPlace } from '../features/leads/server/backup/backup-settings.ts'
import { type Bucket, createBucket } from '../features/leads/server/backup/bucket.ts'
import { manifestName } from '../features/leads/server/backup/export-format.ts'
import { exportsIn, fetchExport } from '../features/leads/tools/fetch-export.ts'
import { parseConfig } from '../worker/config.ts'
import { givenSecrets } from './serve/local-secrets.ts'
import { readVars, varsFromEnvironment } from './serve/local-settings.ts'

const USAGE = `npm run backups -- list                      the copies of the leads in the bucket
npm run backups -- fetch {name or newest} {folder}   downloads one for npm run restore
The bucket is that of wrangler.local.toml or of the environment; BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY are read from .dev.vars or the environment.`
/** Of one answer with the whole of its body. */
const TIMEOUT_MS = 10 * 60 * 1000

/** `npm run backups -- list|fetch`: what the deployment has put into its bucket (docs/backup.md). */
async function backups([verb, ...args]: string[]): Promise<void> {
  const [name, folder, ...others] = args
  const isList = verb === 'list' && args.length === 0
  if (!isList && (verb !== 'fetch' || name === undefined || folder === undefined || others.length > 0)) throw new Error(USAGE)
  process.env.DEPLOY_ENV ??= 'production'
  const bucket = createBucket(
    backupPlace(parseConfig({ ...readVars(), ...varsFromEnvironment(process.env), ...givenSecrets() })),
    TIMEOUT_MS,
  )
  if (name === undefined || folder === undefined) return list(bucket)
  const file = await fetchExport(bucket, name, folder)
  console.log(`${file} is here, with ${manifestName(file)} beside it. npm run restore -- ${file} --to {STATE_DIR} puts it in place.`)
}

async function list(bucket: Bucket): Promise<void> {
  const all = await exportsIn(bucket)
  for (const { name, isWhole } of all) console.log(isWhole ? name : `${name} has no manifest: it is not whole`)
  if (all.length === 0) console.log('The bucket has no copies.')
}

process.umask(0o077)
backups(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
