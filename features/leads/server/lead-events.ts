import * as v from 'valibot'
import { fallbackForms } from '../../../content/api/fallback.ts'
import { recordForms } from '../../../content/embedded/shown-forms.ts'
import { createAlarmChannels } from '../../../edge/alarms/channels.ts'
import type { Bindings } from '../../../edge/bindings.ts'
import type { Isolate } from '../../../edge/isolate.ts'
import { log, withRequestId } from '../../../edge/log.ts'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { wantsBackups } from './backup/backup-settings.ts'
import { deliver } from './deliver.ts'
import { requireDelivering } from './lead-settings.ts'
import { createOutbox } from './outbox.ts'
import { reseal } from './reseal.ts'
import { createSinks } from './sinks/create-sinks.ts'
import { type SweepDeps, sweep } from './sweep.ts'

/** A queue message: the id of a lead to deliver, never its content. */
const wakeUpSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** Handlers of the Worker's other events: the queue, and the cron trigger of every minute. */
export function leadEvents(isolate: Isolate): Pick<Required<ExportedHandler<Bindings>>, 'queue' | 'scheduled'> {
  return {
    queue: (batch, env) => withRequestId(`queue ${batch.messages[0]?.id}`, () => deliverBatch(batch, env, isolate)),
    scheduled: ({ scheduledTime }, env) =>
      withRequestId(`cron ${new Date(scheduledTime).toISOString()}`, async () => {
        await sweepLeads(env, isolate)
        await backUpLeads(env, isolate, scheduledTime)
      }),
  }
}

/** All messages are acknowledged immediately, because they only speed up deliveries, and the sweep repeats failed ones. */
async function deliverBatch(batch: MessageBatch, env: Bindings, isolate: Isolate): Promise<void> {
  batch.ackAll()
  try {
    const deps = await deliveryDeps(env, isolate)
    for (const { body } of batch.messages) if (v.is(wakeUpSchema, body)) await deliver(deps, body.id)
  } catch (error) {
    log.error('lead delivery failed', {}, error)
  }
}

async function sweepLeads(env: Bindings, isolate: Isolate): Promise<void> {
  try {
    const { LEADS_MODE, LEADS_RECEIPT_DAYS } = isolate.config(env)
    // In relay mode the collector stores the receipts of leads; a lead is stored here only until the collector has it.
    await sweep(await deliveryDeps(env, isolate), LEADS_MODE === 'relay' ? null : LEADS_RECEIPT_DAYS)
  } catch (error) {
    log.error('lead sweep failed', {}, error)
  }
  await resealSome(env, isolate).catch((error) => log.error('leads not resealed', {}, error))
  // The next build may rename its forms while open tabs still show these.
  await recordForms(sqlOf(env.LEADS), fallbackForms).catch((error) => log.error('forms of the build not remembered', {}, error))
}

/** Timeout of one request to the bucket: a part is 6 MB. */
const BUCKET_TIMEOUT_MS = 60_000

async function backUpLeads(env: Bindings, isolate: Isolate, now: number): Promise<void> {
  const config = isolate.config(env)
  if (!wantsBackups(config)) return
  try {
    // The module is loaded only where there is a bucket.
    const { backUpNightly } = await import('./backup/nightly-backup.ts')
    const channels = createAlarmChannels(config, env.LEADS_EMAIL)
    await backUpNightly({ db: sqlOf(env.LEADS), desk: sqlOf(env.DESK_DB), config, channels, now, timeoutMs: BUCKET_TIMEOUT_MS })
  } catch (error) {
    log.error('leads not backed up', {}, error)
  }
}

/** Dependencies of the delivery: database, key and sinks. Throws one sentence when a setting is wrong. */
async function deliveryDeps(env: Bindings, isolate: Isolate): Promise<SweepDeps> {
  const config = isolate.config(env)
  requireDelivering(config)
  return {
    outbox: createOutbox(sqlOf(env.LEADS)),
    vault: await isolate.vault(config.LEADS_KEY),
    sinks: createSinks(config, env.LEADS_EMAIL),
    timeoutMs: config.LEADS_SINK_TIMEOUT_MS,
    retryBaseMs: config.LEADS_RETRY_BASE_MS,
    now: Date.now,
    random: Math.random,
    report: log.info,
    alert: log.error,
    channels: createAlarmChannels(config, env.LEADS_EMAIL),
  }
}

/** Each lead needs two queries, and D1 allows a thousand per invocation. */
const RESEALED_IN_A_MINUTE = 200

/** While LEADS_KEY lists more than one key, moves leads to the first one (ops/leads/rotate-key.ts waits for that). */
async function resealSome(env: Bindings, isolate: Isolate): Promise<void> {
  const { LEADS_KEY } = isolate.config(env)
  if (!LEADS_KEY.includes(',')) return
  const deps = { outbox: createOutbox(sqlOf(env.LEADS)), vault: await isolate.vault(LEADS_KEY) }
  const { resealed, left } = await reseal(deps, { limit: RESEALED_IN_A_MINUTE })
  if (resealed > 0) log.info('leads resealed', { count: resealed, left })
}
