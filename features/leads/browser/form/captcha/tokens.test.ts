import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokens, type Listener, type Widget } from './tokens.ts'

interface Service {
  listener: Listener
  /** Calls of `mount` and of the widget, in order. */
  calls: string[]
}

/** A captcha service whose callbacks the test calls. */
function service() {
  const calls: string[] = []
  let listener: Listener | undefined
  const widget: Widget = { execute: () => calls.push('execute'), reset: () => calls.push('reset'), remove: () => calls.push('remove') }
  const mount = async (given: Listener) => {
    calls.push('mount')
    listener = given
    return widget
  }
  const callbacks = (): Service => {
    if (!listener) throw new Error('The widget is not mounted')
    return { listener, calls }
  }
  return { mount, calls, callbacks }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the tokens of a form', () => {
  it('the tokens of a form come from one widget, which is reset before each further token', async () => {
    const { mount, calls, callbacks } = service()
    const tokens = createTokens(mount)
    tokens.prepare()
    const first = tokens.next(8000)
    await settled()
    callbacks().listener.passed('first')
    const second = tokens.next(8000)
    await settled()
    callbacks().listener.passed('second')
    expect([await first, await second, calls]).toEqual(['first', 'second', ['mount', 'execute', 'reset', 'execute']])
  })

  it('the tokens of a form are not requested before they are needed', async () => {
    const { mount, calls } = service()
    createTokens(mount).prepare()
    await settled()
    expect(calls).toEqual(['mount'])
  })

  it('the tokens of a form are empty when the service fails, cannot be loaded or throws', async () => {
    const { mount, callbacks } = service()
    const failing = createTokens(mount).next(8000)
    await settled()
    callbacks().listener.failed()
    const unloaded = createTokens(() => Promise.reject(new Error('no script'))).next(8000)
    const broken = createTokens(async () => ({
      execute() {
        throw new Error('broken')
      },
      reset: () => {},
      remove: () => {},
    })).next(8000)
    expect(await Promise.all([failing, unloaded, broken])).toEqual(['', '', ''])
  })

  it('the tokens of a form are requested again after the script did not load', async () => {
    const { mount, callbacks } = service()
    let attempts = 0
    const tokens = createTokens((listener) => (attempts++ === 0 ? Promise.reject(new Error('no script')) : mount(listener)))
    expect(await tokens.next(8000)).toBe('')
    const second = tokens.next(8000)
    await settled()
    callbacks().listener.passed('token')
    expect(await second).toBe('token')
  })

  it('the tokens of a form are empty after 8 seconds without an answer, and a widget that loads later is not executed', async () => {
    const { mount, calls } = service()
    const { promise, resolve } = Promise.withResolvers<void>()
    const token = createTokens((listener) => promise.then(() => mount(listener))).next(8000)
    await vi.advanceTimersByTimeAsync(8000)
    expect(await token).toBe('')
    resolve()
    await settled()
    expect(calls).toEqual(['mount'])
  })

  it('the tokens of a form have no timeout while the visitor answers a question', async () => {
    const { mount, callbacks } = service()
    const token = createTokens(mount).next(8000)
    await settled()
    callbacks().listener.questioned(true)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    callbacks().listener.questioned(false)
    callbacks().listener.passed('token')
    expect(await token).toBe('token')
  })

  it('the tokens of a form are empty when the visitor closes the question', async () => {
    const { mount, callbacks } = service()
    const token = createTokens(mount).next(8000)
    await settled()
    callbacks().listener.questioned(true)
    callbacks().listener.questioned(false)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await token).toBe('')
  })

  it('the tokens of a form are empty, and the widget is removed, when the form is removed', async () => {
    const { mount, calls } = service()
    const tokens = createTokens(mount)
    const token = tokens.next(8000)
    tokens.remove()
    await settled()
    expect([await token, calls]).toEqual(['', ['mount', 'remove']])
  })
})
