import { contentHash } from '../accept.ts'
import { signatureOf } from '../signature.ts'
import { type Acknowledgement, receiptOutcome } from './receipt.ts'
import type { Sink } from './sink.ts'

interface WebhookOptions extends Receiver {
  name: 'webhook' | 'relay'
  ack: Acknowledgement
}

interface Receiver {
  url: string
  secret: string
}

/** A sink that posts JSON as described in docs/webhook.md; used for webhooks and for the operator's relay. */
export function createWebhook({ name, ack, ...receiver }: WebhookOptions): Sink {
  return {
    name,
    takesAll: () => true,
    async send(submission, { timeoutMs }) {
      const sent = { idempotencyKey: submission.id, contentHash: await contentHash(submission.content) }
      const body = { ...submission, contentHash: sent.contentHash }
      return receiptOutcome(await postSigned(receiver, sent.idempotencyKey, body, timeoutMs), sent, ack)
    },
  }
}

/**
 * Posts signed JSON: header `x-signature` is `sha256={hex}`, the HMAC-SHA-256 of `{x-timestamp}.{body}` under the shared secret.
 * The timeout includes reading the answer's body.
 */
export async function postSigned({ url, secret }: Receiver, key: string, message: unknown, timeoutMs: number): Promise<Response> {
  const body = JSON.stringify(message)
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-timestamp': timestamp,
      'x-signature': await signatureOf({ timestamp, body }, secret),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
}
