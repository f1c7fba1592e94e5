import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKv } from '../../host/bindings/kv.ts'
import { activate, rollback } from './activate.ts'
import { createSmallMachine, type SmallMachine, truncateFile } from './fixtures/small-machine.ts'
import { publish } from './publish.ts'

const FIRST = '1111111111111111'
const SECOND = '2222222222222222'
let machine: SmallMachine

beforeEach(() => {
  machine = createSmallMachine()
})
afterEach(() => machine.remove())

it('activate makes a release live with its content, and records the previous one', async () => {
  await activate(machine, machine.pack('one', FIRST))
  await activate(machine, machine.pack('two', SECOND))
  expect(machine.live()).toEqual({ release: `site-two-${SECOND}`, content: SECOND })
  await rollback(machine)
  expect(machine.live()).toEqual({ release: `site-one-${FIRST}`, content: FIRST })
  expect(machine.restarts).toBe(3)
})

it('a rollback restores the content that the release showed last', async () => {
  await activate(machine, machine.pack('one', FIRST))
  await publish(machine, machine.packContent(SECOND))
  await activate(machine, machine.pack('two', FIRST))
  await rollback(machine)
  expect(machine.live()).toEqual({ release: `site-one-${FIRST}`, content: SECOND })
})

it('a release that does not respond is rolled back, and does not become the previous one', async () => {
  machine.broken = ['three']
  await activate(machine, machine.pack('one', FIRST))
  await activate(machine, machine.pack('two', FIRST))
  await expect(activate(machine, machine.pack('three', FIRST))).rejects.toThrow(/three.* does not answer.*site-two-.* is live again/)
  expect(machine.live().release).toBe(`site-two-${FIRST}`)
  await rollback(machine)
  expect(machine.live().release).toBe(`site-one-${FIRST}`)
})

it('a release is rolled back when the service cannot be restarted', async () => {
  await activate(machine, machine.pack('one', FIRST))
  const { restart } = machine
  let isRefused = false
  machine.restart = () => {
    if (isRefused) return restart()
    isRefused = true
    return Promise.reject(new Error('systemctl is away'))
  }
  await expect(activate(machine, machine.pack('two', FIRST))).rejects.toThrow(/is live again/)
  expect(machine.live().release).toBe(`site-one-${FIRST}`)
})

it('a truncated tar is refused, and nothing changes', async () => {
  await activate(machine, machine.pack('one', FIRST))
  const tar = machine.pack('two', FIRST)
  truncateFile(tar)
  await expect(activate(machine, tar)).rejects.toThrow(/Nothing was changed/)
  expectOnlyTheFirst()
})

it('a release with a changed file is refused, and nothing changes', async () => {
  await activate(machine, machine.pack('one', FIRST))
  const changed = join(machine.root, 'releases', `site-one-${FIRST}`)
  const tar = machine.pack('two', FIRST)
  const folder = join(machine.root, '..', `site-damaged-${FIRST}`)
  cpSync(changed, folder, { recursive: true })
  writeFileSync(join(folder, 'dist/build.json'), '{"id":"evil"}')
  await expect(activate(machine, folder)).rejects.toThrow('dist/build.json is not as it was packed')
  await expect(activate(machine, `${tar}.missing`)).rejects.toThrow('is not there')
  await expect(activate(machine, machine.packContent(SECOND))).rejects.toThrow('is not what this command takes')
  expectOnlyTheFirst()
})

it('five releases are kept, the live and the previous one among them', async () => {
  for (const build of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    await activate(machine, machine.pack(build, FIRST))
    await machine.pause()
  }
  const kept = readdirSync(join(machine.root, 'releases')).sort()
  expect(kept).toEqual(['c', 'd', 'e', 'f', 'g'].map((build) => `site-${build}-${FIRST}`))
})

it('the chunks of the replaced build are kept for open tabs', async () => {
  await activate(machine, machine.pack('one', FIRST))
  const db = new DatabaseSync(join(machine.stateDir, 'kv.sqlite'))
  const kv = createKv(db, 'BUILDS')
  await activate(machine, machine.pack('two', FIRST))
  expect(await kv.get('asset/entry-one.js')).toBe('// one')
  const kept = JSON.parse(String(await kv.get('kept-builds')))
  db.close()
  expect(kept).toEqual([
    { id: 'one', files: ['entry-one.js'], replacedAt: machine.now().toISOString() },
    { id: 'two', files: ['entry-two.js'], replacedAt: null },
  ])
})

it('a rollback without an earlier release fails with a sentence', async () => {
  await expect(rollback(machine)).rejects.toThrow('no earlier release')
  await activate(machine, machine.pack('one', FIRST))
  await expect(rollback(machine, 'site-gone')).rejects.toThrow('site-gone is not in')
  await expect(rollback(machine, '../../etc')).rejects.toThrow('is not in')
})

function expectOnlyTheFirst(): void {
  expect(machine.live().release).toBe(`site-one-${FIRST}`)
  expect(readdirSync(join(machine.root, 'releases'))).toEqual([`site-one-${FIRST}`])
  expect(machine.restarts).toBe(1)
}
