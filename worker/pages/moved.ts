import type { Context } from 'hono'
import type { MovedAddress } from '../../content/schemas/site-address.ts'
import { type AppEnv, contentOf } from '../../edge/env.ts'
import { echo, HttpError } from '../../edge/http-error.ts'

/** To the page that an address leads to. */
export interface Redirect {
  redirectTo: string
  /** 301 by default. */
  status?: 301 | 308
}

/** Looks up an address without a page among the old ones. Throws 410 for a page that is gone for good, and the error that was thrown for all others. */
export async function resolveMoved(c: Context<AppEnv>, rawPath: string, thrown: unknown): Promise<Redirect> {
  if (!(thrown instanceof HttpError) || thrown.status !== 404) throw thrown
  // While the source is down, a path that its own form makes no page stays no page.
  const moved = lastHop(
    rawPath,
    await contentOf(c)
      .moved()
      .catch(() => []),
  )
  if (!moved) throw thrown
  if (moved.status === 410) throw new HttpError(410, `Page is gone: ${echo(rawPath)}`, { path: rawPath })
  return { redirectTo: moved.to, status: moved.status }
}

/** The last of the redirects that begin at an address. The embedded store has one hop for each; an origin may have many, or a loop, which leads nowhere. */
function lastHop(path: string, list: MovedAddress[]): MovedAddress | undefined {
  const passed = new Set<string>()
  let moved = list.find(({ from }) => from === path)
  while (moved && moved.status !== 410) {
    const { to }: { to: string } = moved
    if (passed.has(to)) return undefined
    passed.add(to)
    const next = list.find(({ from }) => from === to)
    if (!next) return moved
    moved = next
  }
  return moved
}
