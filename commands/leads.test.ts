import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVault } from '../edge/vault.ts'
import { claimState } from '../host/claim-state.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leads-'))
  mkdirSync(join(folder, 'd1'))
  const database = new DatabaseSync(join(folder, 'd1', 'leads.sqlite'))
  for (const file of readdirSync('edge/migrations/leads').sort()) database.exec(readFileSync(`edge/migrations/leads/${file}`, 'utf8'))
  database.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm run leads -- …` in a folder of its own. */
function leads(...args: string[]) {
  const { LEADS_KEY, ...others } = process.env
  const env = { ...others, STATE_DIR: folder, LEADS_KEY_FILE: join(folder, 'leads-key') }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/leads.ts', ...args], { encoding: 'utf8', env })
  return { status, stdout, stderr }
}

describe('make-key', () => {
  it('make-key writes a key that only its owner may read, and says how to store and to upload it', async () => {
    const { status, stdout } = leads('make-key')
    const file = join(folder, 'leads-key')
    const key = readFileSync(file, 'utf8').trim()
    expect([status, statSync(file).mode & 0o777]).toEqual([0, 0o600])
    expect((await createVault(key)).keyId).toMatch(/^k\d{8}-/)
    expect(stdout).toContain('Keep a copy')
    expect(stdout).toContain(`is in ${file}, which only you can read`)
    expect(stdout).not.toContain(key.slice(key.indexOf(':') + 1))
  })

  it('make-key does not replace an existing key', () => {
    leads('make-key')
    const file = join(folder, 'leads-key')
    const before = readFileSync(file, 'utf8')
    const { status, stderr } = leads('make-key')
    expect([status, readFileSync(file, 'utf8')]).toEqual([1, before])
    expect(stderr).toContain('holds a key already and was left as it is')
  })
})

it('rotate-key replaces the key that a local server has generated', () => {
  leads('list')
  const file = join(folder, 'leads-key')
  const before = readFileSync(file, 'utf8')
  const { status, stdout } = leads('rotate-key')
  expect([status, readFileSync(file, 'utf8') === before, readFileSync(`${file}.old`, 'utf8')]).toEqual([0, false, before])
  expect(stdout).toContain(`which ${file} holds`)
})

it('rotate-key does not replace the key while a server uses it', () => {
  leads('list')
  const file = join(folder, 'leads-key')
  const before = readFileSync(file, 'utf8')
  claimState(folder)
  const { status, stderr } = leads('rotate-key')
  expect([status, readFileSync(file, 'utf8')]).toEqual([1, before])
  expect(stderr).toContain(`pid ${process.pid}`)
})

it.each(['1', '999999999', 'c6a1c9f4-6f0e-4c5b-9c53-0d7b3e5f2a11'])('show says that there is no lead %s', (which) => {
  expect(leads('show', which)).toMatchObject({ status: 1, stderr: `No lead ${which}\n` })
})

it('a command names the expected file when the key of the deployment is missing', () => {
  expect(leads('show', '1', '--remote').stderr).toContain('leads-key is not here')
})
