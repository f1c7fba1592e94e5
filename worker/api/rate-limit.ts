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

/** One household has a whole /64 of IPv6. */
function network(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
