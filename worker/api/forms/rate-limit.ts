import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { log } from '../../log.ts'

/** Whether this visitor's address may send one more form; a limiter that fails lets everybody in. */
export async function isWithin(c: Context<AppEnv>, limiter: RateLimit): Promise<boolean> {
  try {
    const { success } = await limiter.limit({ key: network(c.req.header('cf-connecting-ip') ?? '') })
    return success
  } catch (error) {
    log('rate limit unavailable', { requestId: c.var.requestId }, error)
    return true
  }
}

/** One household has a whole /64 of IPv6: four of the eight groups, of which `::` stands for any number of zeros. */
function network(address: string): string {
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
