import type { Context } from 'hono'
import type { AppEnv } from './env.ts'
import { log } from './log.ts'

/** Whether this visitor's network may send another request; a failing limiter allows every request. */
export async function isWithin(c: Context<AppEnv>, limiter: RateLimit): Promise<boolean> {
  try {
    const { success } = await limiter.limit({ key: networkOf(c) })
    return success
  } catch (error) {
    log.warn('rate limit unavailable', {}, error)
    return true
  }
}

/** A visitor's network: the IPv4 address, or the /64 of IPv6, which one household shares. */
export function networkOf(c: Context<AppEnv>): string {
  const address = c.req.header('cf-connecting-ip') ?? ''
  if (!address.includes(':')) return address
  // Keeps four of the eight groups; `::` stands for the missing zero groups.
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
