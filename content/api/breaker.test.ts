import { beforeEach, expect, it } from 'vitest'
import { SECOND, START } from '../../test/worker/content-deps.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { ContentError } from './source.ts'

const answer = async () => 'answer'
const fail = () => Promise.reject(new TypeError('Network connection lost'))
const refuse = (retryAfterMs: number) => () => Promise.reject(new ContentError('unavailable', 'Подождите', { retryAfterMs }))
const missing = () => Promise.reject(new ContentError('not-found', 'Не найдено'))

let time = START
let reports: string[] = []
let breaker: Breaker
beforeEach(() => {
  time = START
  reports = []
  breaker = createBreaker({ now: () => time, report: (event) => reports.push(event) })
})

/** Sends a request through the breaker and returns whether it reached the origin. */
async function reaches(ask: () => Promise<unknown>): Promise<boolean> {
  let isReached = false
  const reach = () => {
    isReached = true
    return ask()
  }
  await breaker.guard(reach).catch(() => undefined)
  return isReached
}

async function askTimes(times: number, ask: () => Promise<unknown>): Promise<boolean[]> {
  const reached: boolean[] = []
  for (let done = 0; done < times; done++) reached.push(await reaches(ask))
  return reached
}

it('an origin that fails is asked five times in ten seconds, and then no more', async () => {
  expect(await askTimes(7, fail)).toEqual([true, true, true, true, true, false, false])
  expect(reports).toEqual(['content origin is given a rest'])
})

it('an origin that fails fails at once as unavailable while the breaker is open', async () => {
  await askTimes(5, fail)
  await expect(breaker.guard(answer)).rejects.toMatchObject({
    name: 'ContentError',
    failure: 'unavailable',
    message: 'Unknown fetch error',
  })
})

it('an origin that fails is probed by one request every two seconds', async () => {
  await askTimes(5, fail)
  const probes: boolean[][] = []
  for (const _ of [1, 2, 3]) {
    time += 2 * SECOND
    probes.push(await askTimes(3, fail))
  }
  expect(probes).toEqual([1, 2, 3].map(() => [true, false, false]))
})

it('an origin that fails gets all requests again after a probe succeeded', async () => {
  await askTimes(5, fail)
  time += 2 * SECOND
  expect(await askTimes(1, answer)).toEqual([true])
  expect(await askTimes(5, fail)).toEqual([true, true, true, true, true])
})

it('an origin that fails gets all requests again when a probe finds that there is no such thing', async () => {
  await askTimes(5, fail)
  time += 2 * SECOND
  expect(await askTimes(3, missing)).toEqual([true, true, true])
})

it('an origin that fails is probed no earlier than after two seconds', async () => {
  await askTimes(5, fail)
  time += 2 * SECOND - 1
  expect(await reaches(answer)).toBe(false)
})

it.each([
  [2.5, []],
  [2.4, ['content origin is given a rest']],
])(
  'an origin that fails keeps getting requests unless five failures occur within ten seconds: one every %d s',
  async (seconds, messages) => {
    for (let done = 0; done < 12; done++) {
      await reaches(fail)
      time += seconds * SECOND
    }
    expect(reports).toEqual(messages)
  },
)

it('an origin that fails keeps getting requests when only one of its endpoints fails', async () => {
  for (let done = 0; done < 20; done++) expect(await askTimes(1, fail).then(() => askTimes(1, answer))).toEqual([true])
})

it('an origin that fails gets no requests when it fails five times more often than it answers, because a good answer cancels one failure', async () => {
  await askTimes(4, fail)
  await askTimes(1, answer)
  expect(await askTimes(3, fail)).toEqual([true, true, false])
})

it.each([
  ['failed', fail],
  ['asked for a rest', refuse(30 * SECOND)],
])('an origin that fails gets requests again at once when it %s while the clock was a day ahead', async (_, ask) => {
  await askTimes(5, ask)
  time -= 24 * 60 * 60 * SECOND
  expect(await askTimes(5, answer)).not.toContain(false)
  expect(await askTimes(4, fail)).not.toContain(false)
})

it('an origin that fails does not count not-found as a failure', async () => {
  expect(await askTimes(10, missing)).not.toContain(false)
})

it('an origin that sends Retry-After is not even probed before the time it names', async () => {
  await askTimes(1, refuse(30 * SECOND))
  time += 29.9 * SECOND
  expect(await askTimes(2, answer)).toEqual([false, false])
  time += 0.1 * SECOND
  expect(await askTimes(2, answer)).toEqual([true, true])
})

it('an origin that sends Retry-After gets no requests although an earlier request succeeds meanwhile', async () => {
  const late = Promise.withResolvers<string>()
  const onItsWay = breaker.guard(() => late.promise)
  await askTimes(1, refuse(30 * SECOND))
  late.resolve('answer')
  await onItsWay
  expect(await reaches(answer)).toBe(false)
})

it('an origin that sends Retry-After is probed after ten minutes although it named a year', async () => {
  await askTimes(1, refuse(365 * 24 * 60 * 60 * SECOND))
  time += 10 * 60 * SECOND - 1
  expect(await reaches(answer)).toBe(false)
  time += 1
  expect(await reaches(answer)).toBe(true)
})

it('an origin that sends Retry-After stays unasked until the later of two times, when an earlier request names a shorter one', async () => {
  const late = Promise.withResolvers<string>()
  const onItsWay = breaker.guard(() => late.promise).catch(() => undefined)
  await askTimes(1, refuse(30 * SECOND))
  late.reject(new ContentError('unavailable', 'Подождите', { retryAfterMs: 5 * SECOND }))
  await onItsWay
  time += 29 * SECOND
  expect(await reaches(answer)).toBe(false)
})
