import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hostLeads } from '../../test/host/host-leads.ts'
import { newKey, readKeys, retiredFile, writeKeys } from '../leads/key-file.ts'

let folder = ''
let stateDir = ''
let keyFile = ''
let number = 0
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'host-leads-'))
  stateDir = join(folder, 'state')
  keyFile = join(folder, 'key')
  const key = newKey()
  writeKeys(keyFile, [key])
  const leads = await hostLeads(stateDir, key)
  number = await leads.send('Анна')
  leads.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm run leads -- …` on the state of a host. */
function leads(...args: string[]) {
  const { LEADS_KEY, ...others } = process.env
  const env = { ...others, STATE_DIR: stateDir, LEADS_KEY_FILE: keyFile }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/leads.ts', ...args], { encoding: 'utf8', env })
  return { status, stdout, stderr }
}

describe('npm run leads on the state of a host', () => {
  it('npm run leads lists, shows and exports the leads of a host', () => {
    expect(leads('list').stdout).toContain(`${number}`)
    expect(JSON.parse(leads('show', `${number}`).stdout)).toMatchObject({
      number,
      state: 'waiting',
      content: { content: { username: 'Анна' } },
    })
    expect(JSON.parse(leads('export').stdout)).toMatchObject({ number })
    expect(leads('requeue', `${number}`).stdout).toBe(`Waiting again: ${number}\n`)
  })

  it('npm run leads reads the leads while the host runs', async () => {
    const host = await hostLeads(stateDir, readFileSync(keyFile, 'utf8').trim())
    const later = await host.send('Борис')
    expect(leads('list').stdout).toContain(`${later}`)
    host.close()
  })

  it('npm run leads generates no key when there is none', () => {
    rmSync(keyFile)
    expect(leads('list')).toMatchObject({
      status: 1,
      stderr: `${keyFile} is not here: name the file of the host's key in LEADS_KEY_FILE\n`,
    })
    expect(existsSync(join(stateDir, 'leads-key'))).toBe(false)
  })

  it('rotate-key replaces the key in its file, and sealed leads open with the new one', () => {
    const [before] = readKeys(keyFile)
    expect(leads('rotate-key').status).toBe(0)
    const [after, ...more] = readKeys(keyFile)
    expect([after === before, more, readKeys(retiredFile(keyFile))]).toEqual([false, [], [before]])
    rmSync(retiredFile(keyFile))
    expect(JSON.parse(leads('show', `${number}`).stdout)).toMatchObject({ content: { content: { username: 'Анна' } } })
  })

  it('rotate-key does not replace the key while the host uses it', async () => {
    const before = readFileSync(keyFile, 'utf8')
    const host = await hostLeads(stateDir, before.trim())
    expect(leads('rotate-key')).toMatchObject({ status: 1, stderr: expect.stringContaining('stop it first') })
    expect(readFileSync(keyFile, 'utf8')).toBe(before)
    await expect(host.send('Вера')).resolves.toEqual(expect.any(Number))
    host.close()
  })
})
