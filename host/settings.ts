import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proxyProblems } from './visitor.ts'
import type { BuiltWorker } from './worker.ts'

/** Settings of the host itself, with their defaults; `host/README.md` describes them. */
const DEFAULTS = {
  PORT: '8787',
  DIST_DIR: 'dist',
  STATE_DIR: '.state/host',
  CONTENT_DIR: 'dist/content',
  TRUSTED_PROXY: '',
  PLACE_DATABASE: '',
  SMTP_URL: '',
  DATABASE_URL: '',
}

export type HostSettings = typeof DEFAULTS

/** Reads each setting from the systemd credential of its name, else from the environment. Throws a sentence for each wrong one. */
export function readHostSettings(env: NodeJS.ProcessEnv): HostSettings {
  const settings = { ...DEFAULTS, ...given(Object.keys(DEFAULTS), env) }
  const { PORT, SMTP_URL, DATABASE_URL, TRUSTED_PROXY } = settings
  const isPort = /^\d{1,5}$/.test(PORT) && Number(PORT) <= 65_535
  const isEmptyOr = (scheme: RegExp, address: string) => address === '' || (scheme.test(address) && URL.canParse(address))
  refuse([
    ...(isPort ? [] : [`PORT must be a whole number from 0 to 65535, got ${JSON.stringify(PORT)}`]),
    // The values of URLs are never shown, because they contain passwords.
    ...(isEmptyOr(/^smtps?:/, SMTP_URL) ? [] : ['SMTP_URL must be empty or like smtps://name:password@mail.example.ru']),
    ...(isEmptyOr(/^postgres(?:ql)?:/, DATABASE_URL)
      ? []
      : ['DATABASE_URL must be empty or like postgres://name:password@db.example.ru/leads']),
    ...proxyProblems(TRUSTED_PROXY),
  ])
  return settings
}

/** `[vars]` and secrets of the worker: from credentials and the environment, else from wrangler.toml. */
export async function readWorkerSettings(built: BuiltWorker, host: HostSettings, env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const { names, problems } = built.handlers.startChecks
  const settings: Record<string, string> = { ...built.config.vars, ...given([...names, 'DEV'], env) }
  const isMailed = settings['LEADS_EMAIL_TO'] !== '' && host.SMTP_URL === ''
  refuse([...(await problems(settings)), ...(isMailed ? ['LEADS_EMAIL_TO needs SMTP_URL'] : [])])
  return settings
}

function given(names: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = names.flatMap((name) => {
    const file = env['CREDENTIALS_DIRECTORY'] && join(env['CREDENTIALS_DIRECTORY'], name)
    const value = file && existsSync(file) ? readFileSync(file, 'utf8').trim() : env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

export function refuse(sentences: string[]): void {
  if (sentences.length > 0) throw new Error(sentences.join('\n'))
}
