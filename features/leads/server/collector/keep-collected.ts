import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../../../edge/env.ts'
import { HttpError } from '../../../../edge/http-error.ts'
import { log } from '../../../../edge/log.ts'
import { sqlOf } from '../../../../edge/sql/d1.ts'
import { contentHash, type KeepingDeps, keepInOutbox } from '../accept.ts'
import { createOutbox } from '../outbox.ts'
import { wakeDelivery } from '../receive/wake-delivery.ts'
import { leadContentFields, letterContentFields, submissionFields } from '../submission.ts'

/** Strict, because a field that this build does not know would be dropped, and the sender would then wipe it. */
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
 * Keeps a lead under the id, time and proof of consent that it came with, and under the number that its visitor was told, if no other lead
 * has it. Answers as docs/webhook.md says; throws an `HttpError` 503 when the lead was not kept.
 */
export async function keepCollected(c: Context<AppEnv>, lead: CollectedLead): Promise<Response> {
  const { contentHash: sent, number, toldNumber = number, ...submission } = lead
  const { id } = submission
  const retry = (message: string, cause?: unknown) => new HttpError(503, message, { path: c.req.path, cause })
  if (sent !== (await contentHash(submission.content)))
    throw retry('contentHash is not that of the content: do both ends run the same build?')
  try {
    const deps = await keepingDeps(c)
    const keeping = keepInOutbox(deps, submission, toldNumber)
    // Finish even when the sender no longer waits.
    c.executionCtx.waitUntil(
      keeping.then(
        (accepted) => wakeDelivery(c, id, accepted),
        () => undefined,
      ),
    )
    const accepted = await keeping
    if (accepted.kind === 'conflict') return c.json({ idempotencyKey: id, contentHash: await keptHash(deps, id) }, 409)
    if (accepted.number !== toldNumber) log.warn('number of a collected lead was taken', { told: toldNumber, number: accepted.number })
    return c.json({ idempotencyKey: id })
  } catch (cause) {
    throw retry('Not kept, send it again', cause)
  }
}

async function keepingDeps(c: Context<AppEnv>): Promise<KeepingDeps> {
  return { outbox: createOutbox(sqlOf(c.env.LEADS)), vault: await c.var.isolate.vault(c.var.config.LEADS_KEY) }
}

/** The hash that stands in the proof of consent, which outlives the content; `undefined`, and the sender asks again, where it cannot be read. */
async function keptHash({ outbox, vault }: KeepingDeps, id: string): Promise<string | undefined> {
  const kept = await outbox.proof(id)
  if (!kept) return undefined
  const opened = v.safeParse(proofSchema, JSON.parse(await vault.open(kept.proof, kept.keyId, id)))
  return opened.success ? opened.output.contentHash : undefined
}
