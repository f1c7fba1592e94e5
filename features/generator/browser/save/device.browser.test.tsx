import { createStore, set } from 'idb-keyval'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { showMarkup } from '../../../../test/browser/show-markup.ts'
import { until } from '../../../../test/browser/until.ts'
import { type Case, caseText, newCase } from '../case.ts'
import { isSavedOnDevice } from '../draft-storage.ts'
import { readFromDevice, removeFromDevice, saveOnDevice } from './device.ts'
import { DeviceSaver } from './save-panel.tsx'
import { StoredCase } from './stored-case.tsx'

const NOW = new Date('2026-11-25T10:00:00Z')
const legalCase: Case = { ...newCase('insult'), facts: { city: 'Казань' } }

beforeEach(() => removeFromDevice())
afterEach(async () => {
  vi.restoreAllMocks()
  await removeFromDevice()
})

it('a stored case is read back, with the time of saving, until it is removed', async () => {
  expect(await saveOnDevice(legalCase, NOW)).toBe(true)
  expect(isSavedOnDevice()).toBe(true)
  expect(await readFromDevice(NOW)).toEqual({ kind: 'found', saved: { stored: legalCase, text: caseText(legalCase), savedAt: NOW } })
  expect(await removeFromDevice()).toBe(true)
  expect(isSavedOnDevice()).toBe(false)
  expect(await readFromDevice(NOW)).toEqual({ kind: 'none' })
})

it('a stored case is removed a year after it was saved', async () => {
  await saveOnDevice(legalCase, NOW)
  expect(await readFromDevice(new Date('2027-11-25T10:00:00Z'))).toMatchObject({ kind: 'found' })
  expect(await readFromDevice(new Date('2027-11-26T10:00:00Z'))).toEqual({ kind: 'none' })
  expect(isSavedOnDevice()).toBe(false)
  expect(await readFromDevice(NOW)).toEqual({ kind: 'none' })
})

it.each<[string, unknown]>([
  ['no record', 'text'],
  ['a record without a time', { text: '{}' }],
  ['a record of another version', { savedAt: NOW.toISOString(), text: '{"version":99}' }],
])('%s cannot be read, and stays stored until the visitor removes it', async (_, record) => {
  await set('case', record, createStore('generator', 'cases'))
  expect(await readFromDevice(NOW)).toEqual({ kind: 'unreadable' })
  expect(await readFromDevice(NOW)).toEqual({ kind: 'unreadable' })
})

it('nothing is stored where databases are blocked, and no mark claims otherwise', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(await saveOnDevice(legalCase, NOW)).toBe(false)
  expect(isSavedOnDevice()).toBe(false)
  expect(await readFromDevice(NOW)).toEqual({ kind: 'blocked' })
  expect(await removeFromDevice()).toBe(false)
})

const BLOCKED = 'Браузер не даёт сохранить дело: так бывает в частном режиме. Сохраните его в файл.'
const NOT_READ = 'Браузер не даёт прочитать сохранённое дело. Разрешите сайту хранить данные и откройте страницу снова.'

/** Holds back every opening of the database; the returned function lets all of them happen. */
function hangDatabase() {
  const openForReal = indexedDB.open.bind(indexedDB)
  const waiting: (() => void)[] = []
  const opening = vi.spyOn(indexedDB, 'open')
  opening.mockImplementation((...args) => {
    // The cast is safe: the database is there, and only its success and its result are used.
    const request = {} as { result: IDBDatabase; onsuccess: () => void }
    waiting.push(() => {
      const real = openForReal(...args)
      real.onsuccess = () => {
        request.result = real.result
        request.onsuccess()
      }
    })
    return request as unknown as IDBOpenDBRequest
  })
  return () => {
    opening.mockRestore()
    for (const open of waiting) open()
  }
}

function show(view: ReactNode) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const find = showMarkup('<div id="root"></div>')
  const root = createRoot(find('#root'))
  onTestFinished(() => {
    root.unmount()
    vi.useRealTimers()
  })
  root.render(view)
  return {
    root,
    says: (text: string) => until(() => expect(find('[role=status]').textContent).toContain(text)),
    async press(name: string) {
      const named = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      await until(() => expect(named()).toBeTruthy())
      named()?.click()
    },
    pass: (ms: number) => vi.advanceTimersByTime(ms),
  }
}

describe('a hanging database', () => {
  beforeEach(async () => {
    await saveOnDevice(legalCase, new Date())
  })

  it('a stored case is reported as unreadable when the database hangs for three seconds, and opens once the database answers', async () => {
    const answer = hangDatabase()
    const onOpen = vi.fn()
    const screen = show(<StoredCase from="device" onOpen={onOpen} onLeave={() => {}} />)
    await screen.says('Открываем…')
    screen.pass(2999)
    await screen.says('Открываем…')
    screen.pass(1)
    await screen.says(NOT_READ)
    answer()
    await until(() => expect(onOpen.mock.calls).toEqual([[legalCase]]))
  })

  it('a stored case that is read after the visitor has left the screen opens nothing', async () => {
    const answer = hangDatabase()
    const onOpen = vi.fn()
    const screen = show(<StoredCase from="device" onOpen={onOpen} onLeave={() => {}} />)
    await screen.says('Открываем…')
    screen.root.unmount()
    answer()
    // The database answers this read after the one of the screen.
    expect(await readFromDevice(new Date())).toMatchObject({ kind: 'found' })
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('saving is reported as failed when the database hangs for three seconds, and as done once the database answers', async () => {
    await removeFromDevice()
    const answer = hangDatabase()
    const screen = show(<DeviceSaver legalCase={legalCase} />)
    await screen.press('Сохранить на этом устройстве')
    screen.pass(3000)
    await screen.says(BLOCKED)
    answer()
    await screen.says('Сохранено на этом устройстве')
    expect(isSavedOnDevice()).toBe(true)
  })

  it('removal is reported as failed when the database hangs for three seconds, and as done once the database answers', async () => {
    const screen = show(<DeviceSaver legalCase={legalCase} />)
    await until(() => expect(document.querySelector('.link-button')).toBeTruthy())
    const answer = hangDatabase()
    await screen.press('Удалить с этого устройства')
    screen.pass(3000)
    await screen.says(BLOCKED)
    answer()
    await screen.says('Дело удалено с этого устройства.')
    expect(isSavedOnDevice()).toBe(false)
  })
})
