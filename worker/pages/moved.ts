import type { Context } from 'hono'
import type { MovedAddress } from '../../content/schemas/moved-address.ts'
import type { AppEnv } from '../../edge/env.ts'
import { echo, HttpError } from '../../edge/http-error.ts'
import type { PageAddress } from './address.ts'

/** Where a page is instead. */
export interface Elsewhere {
  redirectTo: string
  /** 301 by default. */
  status?: 301 | 308
}

/** Looks an address without a page up among the old ones. Throws 410 for a page that is gone for good, and what was thrown for all others. */
export async function whereItWent(c: Context<AppEnv>, { rawPath }: PageAddress, thrown: unknown): Promise<Elsewhere> {
  if (!(thrown instanceof HttpError) || thrown.status !== 404) throw thrown
  // While the source is down, what its own form makes no page stays no page.
  const moved = endOf(rawPath, await c.var.content.moved().catch(() => []))
  if (!moved) throw thrown
  if (moved.status === 410) throw new HttpError(410, `Page is gone: ${echo(rawPath)}`, { path: rawPath })
  return { redirectTo: moved.to, status: moved.status }
}

/** Where the way of an address ends. Ways of the embedded store have one step; those of an origin may be long, and a circle leads nowhere. */
function endOf(path: string, list: MovedAddress[]): MovedAddress | undefined {
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
