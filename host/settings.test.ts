import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readHostSettings, readWorkerSettings } from './settings.ts'
import type { BuiltWorker } from './worker.ts'

/** A worker with two settings, one of which must not be "wrong". */
const built = {
  config: { vars: { SITE_NAME: 'Репутация', LEADS_EMAIL_TO: '' } },
  handlers: {
    startChecks: {
      names: ['SITE_NAME', 'LEADS_EMAIL_TO', 'LEADS_KEY'],
      problems: async ({ SITE_NAME }: Record<string, unknown>) => (SITE_NAME === 'wrong' ? ['SITE_NAME must be a name'] : []),
    },
  },
} as unknown as BuiltWorker // as much of it as settings need

it('a credential comes before the environment, and that before the default', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'credentials-'))
  writeFileSync(join(folder, 'LEADS_KEY'), 'k1:secret\n')
  writeFileSync(join(folder, 'SMTP_URL'), 'smtps://name:password@mail.example.ru\n')
  const env = { CREDENTIALS_DIRECTORY: folder, LEADS_KEY: 'k2:other', STATE_DIR: '/var/lib/site', NOT_OURS: 'x' }
  const host = readHostSettings(env)
  expect(host).toMatchObject({ PORT: '8787', STATE_DIR: '/var/lib/site', SMTP_URL: 'smtps://name:password@mail.example.ru' })
  expect(await readWorkerSettings(built, host, env)).toEqual({ SITE_NAME: 'Репутация', LEADS_EMAIL_TO: '', LEADS_KEY: 'k1:secret' })
  rmSync(folder, { recursive: true })
})

it.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, got "80a"'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, got "65536"'],
  [{ SMTP_URL: 'mail.example.ru' }, 'SMTP_URL must be empty or like smtps://name:password@mail.example.ru'],
  [{ DATABASE_URL: 'mysql://name:secret@db' }, 'DATABASE_URL must be empty or like postgres://name:password@db.example.ru/leads'],
  [{ TRUSTED_PROXY: 'proxy' }, 'TRUSTED_PROXY must be addresses or subnets with commas between, or "unix", got "proxy"'],
])('%j is refused in one sentence, without a secret', (env, sentence) => {
  expect(() => readHostSettings(env)).toThrow(sentence)
  expect(() => readHostSettings(env)).not.toThrow('secret')
})

it('all wrong settings are reported together, those of the worker, too', async () => {
  expect(() => readHostSettings({ PORT: '-1', SMTP_URL: '?' })).toThrow(/PORT.*\nSMTP_URL/)
  const env = { SITE_NAME: 'wrong', LEADS_EMAIL_TO: 'boss@example.ru' }
  await expect(readWorkerSettings(built, readHostSettings(env), env)).rejects.toThrow(
    'SITE_NAME must be a name\nLEADS_EMAIL_TO needs SMTP_URL',
  )
})
