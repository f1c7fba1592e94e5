import { postSigned, type Receiver } from '../../../../edge/post-signed.ts'
import { contentHash } from '../accept.ts'
import { type Acknowledgement, receiptOutcome, type Sink } from './sink.ts'

interface WebhookOptions extends Receiver {
  name: 'webhook' | 'relay'
  ack: Acknowledgement
}

/** A sink that posts JSON as described in docs/webhook.md. It serves webhooks and the operator's relay. */
export function createWebhook({ name, ack, ...receiver }: WebhookOptions): Sink {
  return {
    name,
    receivesAll: () => true,
    async send(submission, { timeoutMs }) {
      const sent = { idempotencyKey: submission.id, contentHash: await contentHash(submission.content) }
      const body = { ...submission, contentHash: sent.contentHash }
      return receiptOutcome(await postSigned(receiver, sent.idempotencyKey, body, timeoutMs), sent, ack)
    },
  }
}
