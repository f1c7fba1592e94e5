import { within } from '../../../../contract/timeout.ts'
import { wellFormed } from '../../../../contract/well-formed.ts'
import { headingOf, textOf } from '../submission.ts'
import type { Sink } from './sink.ts'

interface EmailOptions {
  binding: Mailbox
  siteName: string
  from: string
  to: string
}

/** The used part of the `send_email` binding. */
interface Mailbox {
  send(mail: Mail): Promise<unknown>
}

interface Mail {
  from: { email: string; name: string }
  to: string
  subject: string
  text: string
  replyTo?: string
}

/** Error codes of Cloudflare's `send_email` that a repeat cannot resolve. */
const PERMANENT = new Set(['E_VALIDATION_ERROR', 'E_FIELD_MISSING', 'E_TOO_MANY_RECIPIENTS', 'E_CONTENT_TOO_LARGE'])

/** Mails leads to the operator through the `send_email` binding. After a lost response a lead may be mailed twice, with the same subject. */
export function createEmail({ binding, siteName, from, to }: EmailOptions): Sink {
  return {
    name: 'email',
    receivesAll: () => true,
    async send(submission, { timeoutMs }) {
      const { content } = submission
      const mail = {
        from: { email: from, name: siteName },
        to,
        subject: wellFormed(headingOf(submission)),
        text: wellFormed(textOf(submission)),
        ...(content.kind === 'letter' ? { replyTo: wellFormed(content.email) } : {}),
      }
      try {
        await within(timeoutMs, binding.send(mail))
        return { kind: 'delivered' }
      } catch (error) {
        const reason = errorCode(error)
        return PERMANENT.has(reason) ? { kind: 'rejected', reason } : { kind: 'retry', reason }
      }
    },
  }
}

/** Returns only the code, because an error message may quote the mail. */
function errorCode(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'E_TIMEOUT'
  const code = Object(error).code
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : 'E_UNKNOWN'
}
