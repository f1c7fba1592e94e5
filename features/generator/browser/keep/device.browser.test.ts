import { createStore, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Case, caseText, newCase } from '../case.ts'
import { isKeptOnDevice } from '../draft-storage.ts'
import { keepOnDevice, readFromDevice, removeFromDevice } from './device.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const all: Case = { ...newCase('insult'), facts: { city: 'Казань' } }

beforeEach(() => removeFromDevice())
afterEach(() => vi.restoreAllMocks())

it('what is kept is read back, with the time of saving, until it is removed', async () => {
  expect(await keepOnDevice(all, NOW)).toBe(true)
  expect(isKeptOnDevice()).toBe(true)
  expect(await readFromDevice(NOW)).toEqual({ kind: 'kept', kept: { stored: all, text: caseText(all), savedAt: NOW } })
  expect(await removeFromDevice()).toBe(true)
  expect(isKeptOnDevice()).toBe(false)
  expect(await readFromDevice(NOW)).toEqual({ kind: 'none' })
})

it('a case is removed a year after it was saved', async () => {
  await keepOnDevice(all, NOW)
  expect(await readFromDevice(new Date('2027-11-25T10:00:00Z'))).toMatchObject({ kind: 'kept' })
  expect(await readFromDevice(new Date('2027-11-26T10:00:00Z'))).toEqual({ kind: 'none' })
  expect(isKeptOnDevice()).toBe(false)
  expect(await readFromDevice(NOW)).toEqual({ kind: 'none' })
})

it.each<[string, unknown]>([
  ['no record', 'text'],
  ['a record without a time', { text: '{}' }],
  ['a record of another version', { savedAt: NOW.toISOString(), text: '{"version":99}' }],
])('%s cannot be read, and stays until the visitor removes it', async (_, record) => {
  await set('case', record, createStore('generator', 'cases'))
  expect(await readFromDevice(NOW)).toEqual({ kind: 'unreadable' })
  expect(await readFromDevice(NOW)).toEqual({ kind: 'unreadable' })
})

it('where databases are blocked nothing is kept, and no mark says otherwise', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(await keepOnDevice(all, NOW)).toBe(false)
  expect(isKeptOnDevice()).toBe(false)
  expect(await readFromDevice(NOW)).toEqual({ kind: 'blocked' })
  expect(await removeFromDevice()).toBe(false)
})
