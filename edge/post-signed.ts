import { wellFormedJson } from '../contract/well-formed.ts'

import { toHex } from './vault.ts'

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

interface Signed {
  /** Seconds since 1970, as in the header `x-timestamp`. */
  timestamp: string
  body: string
}

/** The header `x-signature`: `sha256={hex}`, the HMAC-SHA-256 of `{timestamp}.{body}` (docs/webhook.md). */
async function signatureOf(signed: Signed, secret: string): Promise<string> {
  return `sha256=${toHex(await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(signed)))}`
}

/** Whether the header `x-signature` was made with this secret. A wrong signature takes as long as the right one. */
export async function isSigned(signed: Signed, signature: string, secret: string): Promise<boolean> {
  const [, hex] = /^sha256=([\da-f]{64})$/i.exec(signature) ?? []
  if (hex === undefined) return false
  const given = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return crypto.subtle.verify('HMAC', await keyOf(secret), given, bytesOf(signed))
}

function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

function bytesOf({ timestamp, body }: Signed): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${timestamp}.${body}`)
}
