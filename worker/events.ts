import type { Bindings } from '../edge/bindings.ts'
import type { Isolate } from '../edge/isolate.ts'
import { log, withRequestId } from '../edge/log.ts'
import { sqlOf } from '../edge/sql/d1.ts'
import { deleteOldCounts } from '../features/crawlers/server/counts/crawl-counts.ts'
import { leadEvents } from '../features/leads/server/lead-events.ts'
import { writeWaiting } from '../features/vitals/server/count-events.ts'
import { deleteOldEvents } from '../features/vitals/server/event-table.ts'
import { recordCachedForms } from './make-content.ts'
import { raiseSiteAlarms } from './site-alarms.ts'
import { tellSearchEngines } from './tell-search-engines.ts'

/** Each look at the counts may be a question to Cloudflare's API. */
const ALARM_MINUTES = 10

/** Handlers for the Worker's events that are no requests: the queue and the cron trigger of every minute. */
export function workerEvents(isolate: Isolate): Pick<Required<ExportedHandler<Bindings>>, 'queue' | 'scheduled'> {
  const leads = leadEvents(isolate)
  return {
    queue: leads.queue,
    async scheduled(controller, env, context) {
      const { scheduledTime } = controller
      await Promise.all([
        leads.scheduled(controller, env, context),
        withRequestId(`cron ${new Date(scheduledTime).toISOString()}`, async () => {
          await writeWaiting(env, isolate, Date.now())
          await recordCachedForms(env, isolate).catch(failed('shown forms not remembered'))
          await tellSearchEngines(env, isolate, context).catch(failed('search engines not told'))
          if (isMinute(scheduledTime, ALARM_MINUTES)) await raiseSiteAlarms(env, isolate, scheduledTime).catch(failed('alarms not raised'))
          if (isMinute(scheduledTime, 60)) await deleteOld(env, scheduledTime).catch(failed('old counts not deleted'))
        }),
      ])
    },
  }
}

async function deleteOld({ LEADS }: Bindings, now: number): Promise<void> {
  const db = sqlOf(LEADS)
  await deleteOldCounts(db, now)
  await deleteOldEvents(db, now)
}

/** One in so many minutes. */
function isMinute(time: number, oneIn: number): boolean {
  return new Date(time).getUTCMinutes() % oneIn === 0
}

function failed(what: string): (error: unknown) => void {
  return (error) => log.error(what, {}, error)
}
