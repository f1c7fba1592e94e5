import { wellFormedJson } from '../contract/well-formed.ts'
import { signatureOf } from './signature.ts'

export interface Receiver {
  url: string
  secret: string
}

/**
 * Posts signed JSON (docs/webhook.md): header `x-signature` is `sha256={hex}`, the HMAC-SHA-256 of `{x-timestamp}.{body}` under the shared
 * secret. The timeout includes reading the response body.
 */
export async function postSigned({ url, secret }: Receiver, key: string, message: unknown, timeoutMs: number): Promise<Response> {
  const body = wellFormedJson(message)
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
