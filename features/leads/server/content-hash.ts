import { contentText } from './accept.ts'
import type { SubmissionContent } from './submission.ts'

/** SHA-256 of what the visitor said, hex: the same for a repeat, another for other words under the same key. */
export async function contentHash(content: SubmissionContent): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(contentText(content))))
}

// `Uint8Array.toHex` would do, but Node 24, in which the pipeline is simulated, has none.
export function toHex(data: ArrayBuffer): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
