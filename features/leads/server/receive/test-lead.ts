import type { Context } from 'hono'
import type { AppEnv } from '../../../../edge/env.ts'
import { log } from '../../../../edge/log.ts'
import { type Accepted, type CheckedSubmission, type StoreDeps, storeInOutbox } from '../accept.ts'
import { type DeliveryDeps, deliver } from '../deliver.ts'
import { requireAccepting } from '../lead-settings.ts'
import type { Sink } from '../sinks/sink.ts'
import { TEST_LEAD_HEADER, testLeadProof } from './test-lead-proof.ts'

/** Whether a form is a test. Never throws: a form that cannot be checked counts as a visitor's. */
export async function isTestLead(c: Context<AppEnv>, idempotencyKey: string): Promise<boolean> {
  const given = c.req.header(TEST_LEAD_HEADER)
  if (given === undefined) return false
  try {
    const { config, isolate } = c.var
    requireAccepting(config)
    return given === (await testLeadProof(await isolate.vault(config.LEADS_KEY), idempotencyKey))
  } catch (error) {
    log.warn('test lead not recognised', {}, error)
    return false
  }
}

const testSink: Sink = { name: 'test', receivesAll: () => true, send: async () => ({ kind: 'delivered' }) }

/** Stores a test lead like any other and delivers it immediately to a test sink only, so that nobody calls back. */
export async function storeTestLead(deps: StoreDeps & Pick<DeliveryDeps, 'timeoutMs'>, submission: CheckedSubmission): Promise<Accepted> {
  const accepted = await storeInOutbox(deps, submission)
  const delivery = { ...deps, sinks: [testSink], retryBaseMs: 0, now: Date.now, random: Math.random, report: log.info }
  if (accepted.kind === 'accepted') await deliver(delivery, submission.id)
  return accepted
}
