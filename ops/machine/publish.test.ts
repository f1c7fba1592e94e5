import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { activate } from './activate.ts'
import { createSmallMachine, cutOff, type SmallMachine } from './fixtures/small-machine.ts'
import { publish, rollbackContent } from './publish.ts'

const FIRST = '1111111111111111'
const SECOND = '2222222222222222'
let machine: SmallMachine

beforeEach(async () => {
  machine = createSmallMachine()
  await activate(machine, machine.pack('one', FIRST))
})
afterEach(() => machine.remove())

it('shows other content without a restart, and the earlier one again', async () => {
  await publish(machine, machine.packContent(SECOND))
  expect(machine.live().content).toBe(SECOND)
  await rollbackContent(machine)
  expect(machine.live().content).toBe(FIRST)
  expect(machine.restarts).toBe(1)
})

it('keeps the shown content when the site does not take the new one', async () => {
  machine.broken = ['one']
  await expect(publish(machine, machine.packContent(SECOND))).rejects.toThrow(`${FIRST} stays`)
  expect(machine.live().content).toBe(FIRST)
})

it('refuses content for the tables of another release', async () => {
  await expect(publish(machine, machine.packContent(SECOND, 'other'))).rejects.toThrow('those of another release')
  expectOnlyTheFirst()
})

it('refuses what is damaged or no content, and changes nothing', async () => {
  const tar = machine.packContent(SECOND)
  cutOff(tar)
  await expect(publish(machine, tar)).rejects.toThrow('Nothing was changed')
  await expect(publish(machine, machine.pack('two', FIRST))).rejects.toThrow('is not what this command takes')
  await expect(rollbackContent(machine)).rejects.toThrow('no earlier content')
  expectOnlyTheFirst()
})

function expectOnlyTheFirst(): void {
  expect(readdirSync(join(machine.root, 'current/content')).sort()).toEqual([FIRST, 'current'])
  expect(machine.live().content).toBe(FIRST)
}
