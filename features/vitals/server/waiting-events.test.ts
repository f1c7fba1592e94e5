import { expect, it } from 'vitest'
import type { SiteEvent } from '../engine/events.ts'
import { createWaitingEvents } from './waiting-events.ts'

const event = (name: string, bucket = 0): SiteEvent => ({ name, build: 'b', kind: 'home', bucket })

it('waiting events are written every ten seconds, also after the clock was a day ahead', () => {
  const waiting = createWaitingEvents()
  const taken = [86_400_000, 86_409_999, 86_410_000, 5000, 14_999, 15_000].map((now) => {
    waiting.add(event('view'), 1)
    return waiting.take(now)?.[0]?.count ?? null
  })
  expect(taken).toEqual([1, null, 2, 1, null, 2])
})

it('any number of figures and errors leaves space for events that raise alarms, and for the worker’s own events', () => {
  const waiting = createWaitingEvents()
  for (let at = 0; at < 2000; at += 1) waiting.add(event('lcp', at), 1)
  waiting.add(event('own TypeError'), 1)
  for (let at = 0; at < 2000; at += 1) waiting.add(event('own Error', at), 1)
  for (let times = 0; times < 3; times += 1) waiting.add(event('server 500'), 1)
  const taken = waiting.take(0) ?? []
  const counts = Object.entries(Object.groupBy(taken, ({ name }) => name)).map(([name, some = []]) => `${name}: ${some.length}`)
  expect(counts.sort()).toEqual(['lcp: 500', 'own Error: 99', 'own TypeError: 1', 'server 500: 1'])
  expect(taken.find(({ name }) => name === 'server 500')?.count).toBe(3)
})
