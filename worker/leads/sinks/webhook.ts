import { outcomeOf } from './outcome-of.ts'
import type { Sink } from './sink.ts'

interface WebhookOptions {
  name: 'webhook' | 'relay'
  url: string
  secret: string
}

/** Already there: the receiver knows the `idempotency-key`. */
const CONFLICT = 409

/**
 * Any receiver of JSON, the operator's relay too. Header `x-signature` is `sha256={hex}`, the HMAC-SHA-256 of
 * `{x-timestamp}.{body}` under the shared secret; a receiver keeps one submission per `idempotency-key`.
 */
export function createWebhook({ name, url, secret }: WebhookOptions): Sink {
  return {
    name,
    takesAll: () => true,
    async send(submission, { timeoutMs }) {
      const body = JSON.stringify(submission)
      const timestamp = `${Math.floor(Date.now() / 1000)}`
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': submission.id,
          'x-timestamp': timestamp,
          'x-signature': `sha256=${await signature(secret, `${timestamp}.${body}`)}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return response.status === CONFLICT ? { is: 'delivered' } : outcomeOf(response)
    },
  }
}

async function signature(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))).toHex()
}
