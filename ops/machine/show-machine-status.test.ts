import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hostLeads } from '../../test/host/host-leads.ts'
import { activate } from './activate.ts'
import { createSmallMachine, type SmallMachine } from './fixtures/small-machine.ts'
import { showStatus } from './show-machine-status.ts'

let machine: SmallMachine
beforeEach(async () => {
  machine = createSmallMachine()
  const leads = await hostLeads(machine.stateDir, `k:${Buffer.alloc(32, 7).toString('base64')}`)
  leads.close()
})
afterEach(() => machine.remove())

const [BUILD, CONTENT] = ['aaaaaaaaaaaa', '1111111111111111']
const lines = async () => {
  machine.said.length = 0
  await showStatus(machine)
  return machine.said
}

it('the status of a machine shows the live release and the health of the site', async () => {
  await activate(machine, machine.pack(BUILD, CONTENT))
  const said = await lines()
  expect(said).toEqual(expect.arrayContaining([`answers: build ${BUILD}, content ${CONTENT}`, 'releases:', `  ${CONTENT}  current`]))
  expect(said.at(-1)).toContain(`build ${BUILD}   content ${CONTENT}\nleads  0 waiting`)
})

it('the status shows the edition of the desk instead of the content of the release, and the ones before', async () => {
  await activate(machine, machine.pack(BUILD, CONTENT))
  const editions = join(machine.stateDir, 'content')
  for (const name of ['2222222222222222', '3333333333333333', '.draft-1-2-abc']) mkdirSync(join(editions, name), { recursive: true })
  writeFileSync(join(editions, 'lock.sqlite'), '')
  symlinkSync('2222222222222222', join(editions, 'previous'))
  symlinkSync('3333333333333333', join(editions, 'current'))
  const said = await lines()
  const from = said.indexOf('editions of the desk:')
  expect(said.slice(from, from + 3)).toEqual(['editions of the desk:', '  2222222222222222  previous', '  3333333333333333  current'])
  expect(said[from + 3]).toContain('content 3333333333333333')
})

it('each listed release has its version, unless it is older than versions', async () => {
  await activate(machine, machine.pack('cccccccccccc', CONTENT))
  await activate(machine, machine.pack(BUILD, CONTENT, '0.2.0'))
  const listed = (await lines()).filter((line) => line.startsWith('  site-'))
  expect(listed).toEqual([`  site-${BUILD}-${CONTENT}  0.2.0  current`, `  site-cccccccccccc-${CONTENT}  previous`])
})

it('another site that responds at the address is not mistaken for the site of this machine', async () => {
  await activate(machine, machine.pack(BUILD, CONTENT))
  machine.health = async () => ({ build: 'bbbbbbbbbbbb', content: '2222222222222222' })
  const [first, ...others] = await lines()
  expect(first).toBe(
    `another site answers at ${machine.origin} (build bbbbbbbbbbbb, content 2222222222222222); the release in ${machine.root} is build ${BUILD}. SITE_ORIGIN names the address of the site of this machine`,
  )
  expect(others.join('\n')).not.toContain('bbbbbbbbbbbb')
})

it('the status names a missing release and a site that does not respond', async () => {
  expect((await lines())[0]).toBe(`does not answer at ${machine.origin}`)
  machine.health = async () => ({ build: 'bbbbbbbbbbbb', content: '2222222222222222' })
  expect((await lines())[0]).toContain(`${machine.root} has no release yet`)
})
