import type { PageRequest } from './page.ts'

type Guarded = Pick<PageRequest, 'params'>

/** What stands between a matched path and its page: `pass`, or the path matches nothing after all. Asks nobody; the page's `load` does. */
type Guard = (request: Guarded) => 'pass' | 'not-found'

/** A name that something could be stored under. */
const slugged =
  (slug: RegExp): Guard =>
  ({ params: { name = '' } }) =>
    slug.test(name) ? 'pass' : 'not-found'

const guards: Record<string, Guard> = {
  'check-data': slugged(/^[a-z0-9_-]{1,100}$/),
  'check-experts': slugged(/^[a-z0-9-]{1,60}$/),
}

/** Runs a route's guards in order and stops at the first that refuses. */
export function runGuards(names: readonly string[], request: Guarded): 'pass' | 'not-found' {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new Error('Unknown route middleware', { cause: name })
    if (guard(request) === 'not-found') return 'not-found'
  }
  return 'pass'
}
