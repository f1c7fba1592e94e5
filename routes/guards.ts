import type { PageRequest } from './page.ts'

/** What stands between a matched path and its page: `pass`, or the path matches nothing after all. */
type Guard = (request: PageRequest) => Promise<'pass' | 'not-found'>

const guards: Record<string, Guard> = {
  /** The catch-all: a post, then a page with that slug. */
  async 'check-data'({ params: { name = '' }, content }) {
    if (!/^[a-z0-9_-]{1,100}$/.test(name)) return 'not-found'
    const found = (await content.post(name)) ?? (await content.page(name))
    return found ? 'pass' : 'not-found'
  },
  async 'check-experts'({ params: { name = '' }, content }) {
    return (await content.expert(name)) ? 'pass' : 'not-found'
  },
}

/** Runs a route's guards in order and stops at the first that refuses. */
export async function runGuards(names: readonly string[], request: PageRequest): Promise<'pass' | 'not-found'> {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new Error('Unknown route middleware', { cause: name })
    if ((await guard(request)) === 'not-found') return 'not-found'
  }
  return 'pass'
}
