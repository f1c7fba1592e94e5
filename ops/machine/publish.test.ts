import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { sqliteLeads } from '../../test/host/host-leads.ts'
import { activate } from './activate.ts'
import { createSmallMachine, type SmallMachine, truncateFile } from './fixtures/small-machine.ts'
import { publish, rollbackContent } from './publish.ts'

const FIRST = '1111111111111111'
const SECOND = '2222222222222222'
let machine: SmallMachine

beforeEach(async () => {
  machine = createSmallMachine()
  await activate(machine, machine.pack('one', FIRST))
})
afterEach(() => machine.remove())

it('publish shows other content without a restart, and a rollback shows the earlier one', async () => {
  await publish(machine, machine.packContent(SECOND))
  expect(machine.live().content).toBe(SECOND)
  await rollbackContent(machine)
  expect(machine.live().content).toBe(FIRST)
  expect(machine.restarts).toBe(1)
})

it('the forms of the new and of the current content are recorded before the switch', async () => {
  const { file: leads } = await sqliteLeads(join(machine.stateDir, 'leads.sqlite'))
  onTestFinished(() => leads.close())
  machine.broken = ['one']
  await expect(publish(machine, machine.packContent(SECOND, { form: 'renamed' }))).rejects.toThrow(`${FIRST} stays`)
  expect(leads.prepare('SELECT name, has_message, has_name FROM shown_forms ORDER BY name').all()).toEqual([
    { name: 'main', has_message: 1, has_name: 0 },
    { name: 'renamed', has_message: 1, has_name: 0 },
  ])
})

it('content is shown although its forms cannot be recorded, with a message', async () => {
  await publish(machine, machine.packContent(SECOND))
  expect(machine.live().content).toBe(SECOND)
  expect(machine.said.join()).toContain(`The forms of content ${SECOND}, ${FIRST} could not be recorded`)
})

it('the current content stays when the site does not show the new one', async () => {
  machine.broken = ['one']
  await expect(publish(machine, machine.packContent(SECOND))).rejects.toThrow(`${FIRST} stays`)
  expect(machine.live().content).toBe(FIRST)
})

it('content for the tables of another release is refused', async () => {
  await expect(publish(machine, machine.packContent(SECOND, { table: 'other' }))).rejects.toThrow('those of another release')
  expectOnlyTheFirst()
})

it('content of a release is refused while an edition of the desk is shown, with the command to use instead, and nothing changes', async () => {
  mkdirSync(join(machine.stateDir, 'content'))
  symlinkSync(SECOND, join(machine.stateDir, 'content/current'))
  await expect(publish(machine, machine.packContent(SECOND))).rejects.toThrow(
    `edition ${SECOND} of the desk, not the content of the release: site desk publish`,
  )
  await expect(rollbackContent(machine)).rejects.toThrow('site desk undo')
  expectOnlyTheFirst()
})

it('a damaged file or a file without content is refused, and nothing changes', async () => {
  const tar = machine.packContent(SECOND)
  truncateFile(tar)
  await expect(publish(machine, tar)).rejects.toThrow('Nothing was changed')
  await expect(publish(machine, machine.pack('two', FIRST))).rejects.toThrow('is not what this command takes')
  await expect(rollbackContent(machine)).rejects.toThrow('no earlier content')
  expectOnlyTheFirst()
})

function expectOnlyTheFirst(): void {
  expect(readdirSync(join(machine.root, 'current/content')).sort()).toEqual([FIRST, 'current'])
  expect(machine.live().content).toBe(FIRST)
}
