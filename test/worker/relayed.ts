import { createHmac } from 'node:crypto'
import { contentHash } from '../../features/leads/server/accept.ts'
import type { Submission } from '../../features/leads/server/submission.ts'
import { submission } from './lead-deps.ts'
import type { Visit } from './visit.ts'

export const COLLECT_PATH = '/api/leads/collect'
export const COLLECTOR_SECRET = 'secret of both ends'

/** The message of another deployment with a lead. */
export async function relayedLead(changes: Partial<Submission> = {}): Promise<Submission & { contentHash: string }> {
  const lead = { ...submission(), number: 100_000_000 + Math.floor(Math.random() * 900_000_000), ...changes }
  return { ...lead, contentHash: await contentHash(lead.content) }
}

interface Signing {
  secret?: string
  /** Seconds since 1970. */
  timestamp?: number
  headers?: Record<string, string>
}

/** Posts a message as docs/webhook.md describes it; signed by Node's own HMAC. */
export function postSigned(
  visit: Visit,
  message: unknown,
  { secret = COLLECTOR_SECRET, timestamp, headers }: Signing = {},
): Promise<Response> {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const seconds = `${timestamp ?? Math.floor(Date.now() / 1000)}`
  return visit(COLLECT_PATH, {
    method: 'POST',
    body,
    headers: {
      accept: '*/*',
      'content-type': 'application/json',
      'x-timestamp': seconds,
      'x-signature': `sha256=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
      ...headers,
    },
  })
}
