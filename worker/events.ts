import { everyAddress } from '../content/api/every-address.ts'
import { oldestMaking } from '../content/publish/desk-store.ts'
import { type RaiseDeps, raise } from '../edge/alarms/alarm.ts'
import { createAlarmChannels } from '../edge/alarms/channels.ts'
import type { Bindings } from '../edge/bindings.ts'
import type { Isolate } from '../edge/isolate.ts'
import { log, withRequestId } from '../edge/log.ts'
import { addressesOf } from '../edge/setting.ts'
import { sqlOf } from '../edge/sql/d1.ts'
import { isClosed } from '../features/crawlers/server/closed.ts'
import { deleteOldCounts } from '../features/crawlers/server/counts/crawl-counts.ts'
import { deleteOldRecords } from '../features/desk/server/delete-old-records.ts'
import { createAnnouncementStore } from '../features/indexnow/server/announcement-store.ts'
import type { Addresses } from '../features/indexnow/server/announcements.ts'
import { notify } from '../features/indexnow/server/notify.ts'
import { leadEvents } from '../features/leads/server/lead-events.ts'
import { createOutbox } from '../features/leads/server/outbox.ts'
import { writeWaiting } from '../features/vitals/server/count-events.ts'
import { deleteOldEvents } from '../features/vitals/server/event-table.ts'
import { findTroubles } from '../features/vitals/server/find-troubles.ts'
import { invalidationOf } from './edition.ts'
import { createKnownBuilds } from './known-builds.ts'
import { contentOfEvent, recordCachedForms } from './make-content.ts'
import { LATE_MS, showWaitingTexts } from './texts/waiting-texts.ts'

const COMMAND = 'npm run status'

const MINUTE_MS = 60_000

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const TIMEOUT_MS = 10_000

/** Alarms are checked this rarely, because each check may send a request to Cloudflare's API. */
const ALARM_MINUTES = 10

/** Handlers of the Worker's other events: the queue and the cron trigger of every minute. */
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
          await showTexts(env, isolate, scheduledTime).catch(failed('texts of the desk not shown'))
          await tellSearchEngines(env, isolate, context).catch(failed('search engines not told'))
          if (isMinute(scheduledTime, ALARM_MINUTES)) await raiseSiteAlarms(env, isolate, scheduledTime).catch(failed('alarms not raised'))
          if (isMinute(scheduledTime, 60)) await deleteOld(env, scheduledTime).catch(failed('old counts not deleted'))
        }),
      ])
    },
  }
}

async function deleteOld({ LEADS, DESK_DB }: Bindings, now: number): Promise<void> {
  const db = sqlOf(LEADS)
  await deleteOldCounts(db, now)
  await deleteOldEvents(db, now)
  await deleteOldRecords(sqlOf(DESK_DB), now)
}

/** Whether the minute is divisible by `oneIn`. */
function isMinute(time: number, oneIn: number): boolean {
  return new Date(time).getUTCMinutes() % oneIn === 0
}

function failed(what: string): (error: unknown) => void {
  return (error) => log.error(what, {}, error)
}

/** Announces the changes of a publish (behaviour 15.6). A copy of the site, or one without a key, announces nothing. */
async function tellSearchEngines(env: Bindings, isolate: Isolate, context: ExecutionContext): Promise<void> {
  const config = isolate.config(env)
  const endpoints = addressesOf(config.INDEXNOW_ENDPOINTS)
  if (config.INDEXNOW_KEY === '' || endpoints.length === 0 || isClosed(config)) return
  const content = await contentOfEvent(env, isolate, context, 'revalidate')

  async function addresses(): Promise<Addresses> {
    const [listed, moved] = await Promise.all([everyAddress(content), content.moved()])
    // An old list would announce earlier changes again, and an empty one the removal of everything.
    if (content.freshUntil() === 0 || listed.length === 0) throw new Error('the content source has no list of its addresses now')
    return { listed, moved }
  }

  await notify({
    store: createAnnouncementStore(sqlOf(env.LEADS)),
    base: config.PUBLIC_BASE,
    key: config.INDEXNOW_KEY,
    endpoints,
    version: invalidationOf(config, content.version) === 'version' ? content.version : null,
    addresses,
    timeoutMs: TIMEOUT_MS,
    now: Date.now,
    log,
  })
}

/** Shows texts that wait, and raises an alarm for those that have waited too long. */
async function showTexts(env: Bindings, isolate: Isolate, now: number): Promise<void> {
  try {
    await showWaitingTexts(env, isolate, now)
  } finally {
    const waiting = await oldestMaking(sqlOf(env.DESK_DB))
    if (waiting && now - waiting.at >= LATE_MS) {
      const minutes = Math.floor((now - waiting.at) / MINUTE_MS)
      const command = env.EDITIONS ? 'site desk status' : 'npm run desk -- status'
      await raise(alarmDeps(env, isolate, now), { alarm: 'texts are not shown', publication: waiting.number, minutes, command })
    }
  }
}

/** Raises an alarm while errors are frequent, once an hour, and one for each metric that a new build made worse (decision 065). */
async function raiseSiteAlarms(env: Bindings, isolate: Isolate, now: number): Promise<void> {
  const config = isolate.config(env)
  const deps = alarmDeps(env, isolate, now)
  const madeAt = isolate.keep(createKnownBuilds)
  const { errors, slower } = await findTroubles(env, config, now, (build) => madeAt(env.BUILDS, build))
  if (errors) await raise(deps, { alarm: 'errors are frequent', ...errors, command: COMMAND })
  for (const one of slower) {
    await raise(deps, { alarm: 'pages became slower', ...one, command: COMMAND }, `slower ${one.metric} ${one.build}`, WEEK_MS)
  }
}

function alarmDeps(env: Bindings, isolate: Isolate, now: number): RaiseDeps {
  const config = isolate.config(env)
  return {
    channels: createAlarmChannels(config, env.LEADS_EMAIL),
    timeoutMs: config.LEADS_SINK_TIMEOUT_MS,
    alert: log.error,
    claim: createOutbox(sqlOf(env.LEADS)).claim,
    now: () => now,
  }
}
