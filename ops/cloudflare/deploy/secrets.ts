import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Deployment } from '../../../tools/wrangler/deployment.ts'
import { SECRET_NAMES } from '../../../worker/config.ts'
import { readKeys } from '../../leads/key-file.ts'
import type { Secrets } from './versions.ts'

/**
 * Reads the secrets to upload with a version: the key of the leads from its file, the others from `.secrets`; the environment overrides both, because
 * CI has no files. Other secrets stay unchanged at Cloudflare.
 */
export function readSecrets({ keyFile, secretsFile }: Pick<Deployment, 'keyFile' | 'secretsFile'>, env: NodeJS.ProcessEnv): Secrets {
  const file = existsSync(secretsFile) ? parseEnv(readFileSync(secretsFile, 'utf8')) : {}
  const unknown = Object.keys(file).filter((name) => !SECRET_NAMES.some((known) => known === name))
  if (unknown.length > 0)
    throw new Error(`${secretsFile}: ${unknown.join(', ')} is no secret of the site; those are ${SECRET_NAMES.join(', ')}`)
  const given = SECRET_NAMES.flatMap((name) => {
    const value = env[name] ?? file[name]
    return value === undefined || value === '' ? [] : [[name, value]]
  })
  const keys = readKeys(keyFile).join(',')
  return { ...(keys === '' ? {} : { LEADS_KEY: keys }), ...Object.fromEntries(given) }
}
