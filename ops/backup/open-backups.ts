import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { bucketSettings } from '../../features/leads/server/backup/backup-settings.ts'
import { type Bucket, createBucket } from '../../features/leads/server/backup/bucket.ts'
import { FORMAT, manifestName } from '../../features/leads/server/backup/export-format.ts'
import { withProgress } from '../../tools/command-line/progress.ts'
import { givenSecrets } from '../../tools/serve/local-secrets.ts'
import { readVars, varsFromEnvironment } from '../../tools/serve/local-settings.ts'
import { parseConfig } from '../../worker/config.ts'

const NAME = /^leads-\d{8}T\d{6}Z\.ndjson\.gz$/

const manifestSchema = v.looseObject({ format: v.literal(FORMAT), sha256: v.string() })

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

interface Listed {
  name: string
  /** An upload of which only the manifest failed is not trusted. */
  isWhole: boolean
}

/** The exports in a bucket, the oldest first. */
async function exportsIn(bucket: Bucket): Promise<Listed[]> {
  const names: string[] = []
  for (let page = await bucket.list(''); page.length > 0; page = await bucket.list(page.at(-1) ?? '')) names.push(...page)
  return names.filter((name) => NAME.test(name)).map((name) => ({ name, isWhole: names.includes(manifestName(name)) }))
}

/** Downloads an export, or the newest complete one, with its manifest, and returns its file. A damaged download is removed. */
async function fetchExport(bucket: Bucket, which: string, folder: string): Promise<string> {
  const name = which === 'newest' ? (await exportsIn(bucket)).findLast(({ isWhole }) => isWhole)?.name : which
  if (name === undefined) throw new Error('The bucket has no copy that is whole')
  if (!NAME.test(name)) throw new Error(`${name} is no name of a copy: npm run backups -- list shows them`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  const draft = `${file}.draft`
  try {
    const text = await (await bucket.get(manifestName(name))).text()
    const { sha256 } = v.parse(manifestSchema, JSON.parse(text))
    if ((await download(await bucket.get(name), draft)) !== sha256)
      throw new Error(`${name} is damaged: its checksum is not that of its manifest`)
    writeFileSync(join(folder, manifestName(name)), text)
    renameSync(draft, file)
    return file
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Returns the checksum of the downloaded bytes. */
async function download({ body }: Response, file: string): Promise<string> {
  const hash = createHash('sha256')
  const chunks = async function* () {
    for await (const chunk of body ?? []) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(chunks, createWriteStream(file))
  return hash.digest('hex')
}
