import { bucketSettings } from '../../features/leads/server/backup/backup-settings.ts'
import { createBucket } from '../../features/leads/server/backup/bucket.ts'
import { manifestName } from '../../features/leads/server/backup/export-format.ts'
import { withProgress } from '../../tools/command-line/progress.ts'
import { givenSecrets, readVars, varsFromEnvironment } from '../../tools/serve/local-settings.ts'
import { parseConfig } from '../../worker/config.ts'
import { exportsIn, fetchExport } from '../leads/fetch-export.ts'

/** Timeout of one response with its whole body. */
const TIMEOUT_MS = 10 * 60 * 1000

/** Opens the exports in the deployment's bucket (docs/backup.md). Throws a sentence when the settings name no bucket. */
export function openBackups() {
  process.umask(0o077)
  process.env['DEPLOY_ENV'] ??= 'production'
  const settings = { ...readVars(), ...varsFromEnvironment(process.env), ...givenSecrets() }
  const bucket = createBucket(bucketSettings(parseConfig(settings)), TIMEOUT_MS)
  return {
    async list() {
      const all = await exportsIn(bucket)
      for (const { name, isWhole } of all) console.log(isWhole ? name : `${name} has no manifest: it is not whole`)
      if (all.length === 0) console.log('The bucket has no copies.')
    },
    async fetchTo(name: string, folder: string) {
      const file = await withProgress('Downloading', () => fetchExport(bucket, name, folder))
      console.log(`${file} is here, with ${manifestName(file)} beside it. npm run restore -- ${file} --to {STATE_DIR} puts it in place.`)
    },
  }
}
