import { bucketOf } from '../engine/buckets.ts'
import type { SiteEvent } from '../engine/events.ts'
import type { View } from '../wire.ts'

/** Names of errors that are counted by name: any client can invent others. */
const KNOWN_ERRORS = new Set([
  'AbortError',
  'DataCloneError',
  'Error',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
])

/** Events of a page that a browser has shown: the view, its metrics in their buckets, and each class of error once. */
export function viewEvents({ build, kind, lcp, inp, cls, font, errors = [] }: View): SiteEvent[] {
  const event = (name: string, bucket = 0): SiteEvent => ({ name, build, kind, bucket })
  return [
    event('view'),
    ...(lcp === undefined ? [] : [event('lcp', bucketOf(lcp))]),
    ...(inp === undefined ? [] : [event('inp', bucketOf(inp))]),
    ...(cls === undefined ? [] : [event('cls', bucketOf(cls * 1000))]),
    ...(font === undefined ? [] : [event(font ? 'font own' : 'font system')]),
    ...new Set(errors.map(knownClass)).values().map((name) => event(name)),
  ]
}

function knownClass(given: string): string {
  const [thrower = '', name = ''] = given.split(' ')
  if (thrower === 'chunk') return thrower
  return `${thrower} ${KNOWN_ERRORS.has(name) ? name : 'unknown'}`
}
