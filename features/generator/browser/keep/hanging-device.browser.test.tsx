import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { showMarkup } from '../../../../test/browser/page.ts'
import { until } from '../../../../test/browser/until.ts'
import { type Case, newCase } from '../case.ts'
import { isKeptOnDevice } from '../draft-storage.ts'
import { keepOnDevice, readFromDevice, removeFromDevice } from './device.ts'
import { DeviceKeeper } from './device-keeper.tsx'
import { StoredCase } from './stored-case.tsx'

const BLOCKED = 'Браузер не даёт сохранить дело: так бывает в частном режиме. Сохраните его в файл.'
const NOT_READ = 'Браузер не даёт прочитать сохранённое дело. Разрешите сайту хранить данные и откройте страницу снова.'
const all: Case = { ...newCase('insult'), facts: { city: 'Казань' } }

/** From now on the database opens only once it is let. */
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

beforeEach(async () => {
  await keepOnDevice(all, new Date())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await removeFromDevice()
})

describe('where the database hangs', () => {
  it('a kept case is said not to be readable after three seconds, and opens when it comes after all', async () => {
    const answer = hangDatabase()
    const onOpen = vi.fn()
    const screen = show(<StoredCase from="device" onOpen={onOpen} onLeave={() => {}} />)
    await screen.says('Открываем…')
    screen.pass(2999)
    await screen.says('Открываем…')
    screen.pass(1)
    await screen.says(NOT_READ)
    answer()
    await until(() => expect(onOpen.mock.calls).toEqual([[all]]))
  })

  it('a kept case that comes after the visitor has left its screen opens nothing', async () => {
    const answer = hangDatabase()
    const onOpen = vi.fn()
    const screen = show(<StoredCase from="device" onOpen={onOpen} onLeave={() => {}} />)
    await screen.says('Открываем…')
    screen.root.unmount()
    answer()
    // Answered after the question of the screen.
    expect(await readFromDevice(new Date())).toMatchObject({ kind: 'kept' })
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('saving says so after three seconds, and that it has worked when it has after all', async () => {
    await removeFromDevice()
    const answer = hangDatabase()
    const screen = show(<DeviceKeeper all={all} />)
    await screen.press('Сохранить на этом устройстве')
    screen.pass(3000)
    await screen.says(BLOCKED)
    answer()
    await screen.says('Сохранено на этом устройстве')
    expect(isKeptOnDevice()).toBe(true)
  })

  it('deleting says so after three seconds, and that it has worked when it has after all', async () => {
    const screen = show(<DeviceKeeper all={all} />)
    await until(() => expect(document.querySelector('.link-button')).toBeTruthy())
    const answer = hangDatabase()
    await screen.press('Удалить с этого устройства')
    screen.pass(3000)
    await screen.says(BLOCKED)
    answer()
    await screen.says('Дело удалено с этого устройства.')
    expect(isKeptOnDevice()).toBe(false)
  })
})
