import { toHex } from '../../../edge/vault.ts'
import { contentText } from './accept.ts'
import type { SubmissionContent } from './submission.ts'

/** SHA-256 of what the visitor said, hex: the same for a repeat, another for other words under the same key. */
export async function contentHash(content: SubmissionContent): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(contentText(content))))
}
