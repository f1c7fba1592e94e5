import type { PageRequest } from './page.ts'

/**
 * Matches a decoded path with a trailing slash against a pattern of the route table and returns the parameters, or `null`.
 * `/experts/:name/` matches one segment, `/:name(.*)*` the whole rest.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').slice(1)
  const given = path.split('/').slice(1)
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const [, name = '', rest] = /^:(\w+)(\(\.\*\)\*)?$/.exec(segment) ?? []
    if (rest) return { ...params, [name]: given.slice(index).join('/').replace(/\/$/, '') }
    const value = given[index]
    if (value === undefined || (name === '' ? value !== segment : value === '')) return null
    if (name !== '') params[name] = value
  }
  return wanted.length === given.length ? params : null
}

type Guarded = Pick<PageRequest, 'params'>

/** A check between matching a path and loading its page: `pass` or `not-found`. It asks no content source; the page's `load` does. */
type Guard = (request: Guarded) => 'pass' | 'not-found'

/** Passes names that are valid slugs. */
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
