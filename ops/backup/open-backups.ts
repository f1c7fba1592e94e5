import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { bucketSettings } from '../../features/leads/server/backup/backup-settings.ts'
import { type Bucket, createBucket } from '../../features/leads/server/backup/bucket.ts'
import { type Exported, FORMATS, manifestName } from '../../features/leads/server/backup/export-format.ts'
import { withProgress } from '../../tools/command-line/progress.ts'
import { givenSecrets } from '../../tools/serve/local-secrets.ts'
import { readVars, varsFromEnvironment } from '../../tools/serve/local-settings.ts'
import { parseConfig } from '../../worker/config.ts'

const NAME = /^(leads|desk)-\d{8}T\d{6}Z\.ndjson\.gz$/

const manifestSchema = v.looseObject({ format: v.picklist(Object.values(FORMATS)), sha256: v.string() })

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
      const names = name === 'newest' ? await newestOf(bucket) : [name]
      for (const one of names) {
        const file = await withProgress('Downloading', () => fetchExport(bucket, one, folder))
        console.log(`${file} is here, with ${manifestName(file)} beside it. npm run restore -- ${file} --to {STATE_DIR} puts it in place.`)
      }
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

/** Names of the newest complete exports, of the leads and, if there is one, of the desk. */
async function newestOf(bucket: Bucket): Promise<string[]> {
  const all = (await exportsIn(bucket)).filter(({ isWhole }) => isWhole)
  const newest = (of: Exported) => all.findLast(({ name }) => name.startsWith(of))?.name
  const names = [newest('leads'), newest('desk')].filter((name) => name !== undefined)
  if (names.length === 0) throw new Error('The bucket has no copy that is whole')
  return names
}

/** Downloads an export with its manifest, and returns its file. A damaged download is removed. */
async function fetchExport(bucket: Bucket, name: string, folder: string): Promise<string> {
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
