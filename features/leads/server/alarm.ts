import type { DeliveryDeps } from './deliver.ts'

/** Figures for a person who has to act; contains nothing about the visitors. */
export interface Alarm {
  alarm: 'leads are dead' | 'leads wait too long'
  waiting: number
  dead: number
  /** Age of the oldest lead that the alarm is about. */
  oldestMinutes: number
  /** Shell command that lists the leads. */
  command: string
}

/** A channel for alarms besides the log. `send` throws when the alarm did not arrive. */
export interface AlarmChannel {
  readonly name: 'webhook' | 'email'
  send(alarm: Alarm, timeoutMs: number): Promise<void>
}

export interface AlarmDeps extends Pick<DeliveryDeps, 'outbox' | 'sinks' | 'timeoutMs' | 'now'> {
  channels: AlarmChannel[]
  /** Logs as an error. */
  alert: DeliveryDeps['report']
}

const ALARM_AGE_MS = 15 * 60 * 1000
const ALARM_EVERY_MS = 60 * 60 * 1000
const COMMAND = 'npm run leads -- list'

/** Raises at most one alarm an hour about dead leads and one about leads that wait too long, counted over all isolates. */
export async function raiseAlarms(deps: AlarmDeps): Promise<void> {
  const { outbox, sinks, now } = deps
  const { waiting, dead, oldest, oldestDead } = await outbox.backlog()
  const figures = { waiting, dead, command: COMMAND }
  const age = (since: number | null) => (since === null ? 0 : now() - since)
  if (dead > 0) await raise(deps, { alarm: 'leads are dead', ...figures, oldestMinutes: minutes(age(oldestDead)) })
  if (sinks.length > 0 && age(oldest) > ALARM_AGE_MS) {
    await raise(deps, { alarm: 'leads wait too long', ...figures, oldestMinutes: minutes(age(oldest)) })
  }
}

async function raise({ outbox, now, channels, timeoutMs, alert }: AlarmDeps, alarm: Alarm): Promise<void> {
  if (!(await outbox.claim(alarm.alarm, now(), ALARM_EVERY_MS))) return
  const { alarm: event, ...fields } = alarm
  alert(event, fields)
  await Promise.all(
    channels.map(({ name, send }) =>
      send(alarm, timeoutMs).catch((error: unknown) =>
        alert('alarm not sent', { channel: name, reason: error instanceof Error ? error.name : '' }),
      ),
    ),
  )
}

function minutes(ms: number): number {
  return Math.max(0, Math.floor(ms / 60_000))
}
