import type { Bindings } from '../edge/bindings.ts'
import type { Isolate } from '../edge/isolate.ts'
import { log, withRequestId } from '../edge/log.ts'
import { deleteOldCounts } from '../features/crawlers/server/counts/write-counts.ts'
import { leadEvents } from '../features/leads/server/lead-events.ts'
import { writeWaiting } from '../features/vitals/server/count-events.ts'
import { deleteOldEvents } from '../features/vitals/server/event-table.ts'
import { tellSearchEngines } from './tell-search-engines.ts'

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
          await tellSearchEngines(env, isolate, context).catch((error) => log.error('search engines not told', {}, error))
          if (!isFullHour(scheduledTime)) return
          await Promise.all([deleteOldCounts(env.LEADS, scheduledTime), deleteOldEvents(env.LEADS, scheduledTime)]).catch((error) =>
            log.error('old counts not deleted', {}, error),
          )
        }),
      ])
    },
  }
}

function isFullHour(time: number): boolean {
  return new Date(time).getUTCMinutes() === 0
}
