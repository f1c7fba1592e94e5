import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../../../edge/env.ts'
import { HttpError } from '../../../../edge/http-error.ts'
import { log } from '../../../../edge/log.ts'
import { sqlOf } from '../../../../edge/sql/d1.ts'
import { contentHash, type StoreDeps, storeInOutbox } from '../accept.ts'
import { createOutbox } from '../outbox.ts'
import { queueWhenStored } from '../receive/queue-when-stored.ts'
import { leadContentFields, letterContentFields, submissionFields } from '../submission.ts'

/** The schema is strict, because an unknown field would be dropped, and the sender would then wipe it. */
export const collectedLeadSchema = v.strictObject({
  ...submissionFields,
  id: v.pipe(v.string(), v.uuid()),
  number: v.pipe(v.number(), v.safeInteger()),
  receivedAt: v.pipe(v.number(), v.safeInteger()),
  consent: v.strictObject(submissionFields.consent.entries),
  content: v.variant('kind', [v.strictObject(leadContentFields), v.strictObject(letterContentFields)]),
  contentHash: v.string(),
})

type CollectedLead = v.InferOutput<typeof collectedLeadSchema>

const proofSchema = v.object({ contentHash: v.string() })

/**
 * Stores a lead under its own id, time and proof of consent, and under the number that was shown to its visitor, if no other lead has it.
 * Responds as documented in docs/webhook.md. Throws an `HttpError` 503 when the lead was not stored.
 */
export async function storeCollected(c: Context<AppEnv>, lead: CollectedLead): Promise<Response> {
  const { contentHash: sent, number, toldNumber = number, ...submission } = lead
  const { id } = submission
  const retry = (message: string, cause?: unknown) => new HttpError(503, message, { path: c.req.path, cause })
  if (sent !== (await contentHash(submission.content)))
    throw retry('contentHash is not that of the content: do both ends run the same build?')
  try {
    const deps = await storeDeps(c)
    const storing = storeInOutbox(deps, submission, toldNumber)
    queueWhenStored(c, id, storing)
    const accepted = await storing
    if (accepted.kind === 'conflict') return c.json({ idempotencyKey: id, contentHash: await storedHash(deps, id) }, 409)
    if (accepted.number !== toldNumber) log.warn('number of a collected lead was taken', { told: toldNumber, number: accepted.number })
    return c.json({ idempotencyKey: id })
  } catch (cause) {
    throw retry('Not kept, send it again', cause)
  }
}

async function storeDeps(c: Context<AppEnv>): Promise<StoreDeps> {
  return { outbox: createOutbox(sqlOf(c.env.LEADS)), vault: await c.var.isolate.vault(c.var.config.LEADS_KEY) }
}

/** The hash in the proof of consent, which outlives the content; `undefined` when it cannot be read. Then the sender repeats its request. */
async function storedHash({ outbox, vault }: StoreDeps, id: string): Promise<string | undefined> {
  const sealed = await outbox.proof(id)
  if (!sealed) return undefined
  const opened = v.safeParse(proofSchema, JSON.parse(await vault.open(sealed.proof, sealed.keyId, id)))
  return opened.success ? opened.output.contentHash : undefined
}
