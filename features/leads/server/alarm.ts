import type { DeliveryDeps } from './deliver.ts'

/** Figures for a person who has to act; contains nothing about the visitors. */
export interface Alarm {
  alarm: 'leads are dead' | 'leads wait too long' | 'backup failed'
  waiting: number
  dead: number
  /** Age of the oldest lead that the alarm is about, or of the last backup; 0 when there is none. */
  oldestMinutes: number
  /** Shell command that lists the leads. */
  command: string
  /** Of another deployment, which sends its leads here. Passed on once only: two that alarm each other would never stop. */
  passedOn?: true
}

/** A channel for alarms besides the log. `send` throws when the alarm did not arrive. */
export interface AlarmChannel {
  readonly name: 'webhook' | 'email'
  send(alarm: Alarm, timeoutMs: number): Promise<void>
}

interface ChannelDeps extends Pick<DeliveryDeps, 'timeoutMs'> {
  channels: AlarmChannel[]
  /** Logs as an error. */
  alert: DeliveryDeps['report']
}

export interface AlarmDeps extends ChannelDeps, Pick<DeliveryDeps, 'outbox' | 'sinks' | 'now'> {}

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

async function raise(deps: AlarmDeps, alarm: Omit<Alarm, 'passedOn'>): Promise<void> {
  if (!(await deps.outbox.claim(alarm.alarm, deps.now(), ALARM_EVERY_MS))) return
  const { alarm: event, ...fields } = alarm
  deps.alert(event, fields)
  await tell(deps, alarm)
}

/** Sends an alarm to every channel. Returns whether one took it, or there is none besides the log. */
export async function tell({ channels, timeoutMs, alert }: ChannelDeps, alarm: Alarm): Promise<boolean> {
  const told = await Promise.all(
    channels.map(async ({ name, send }) => {
      try {
        await send(alarm, timeoutMs)
        return true
      } catch (error) {
        alert('alarm not sent', { channel: name, reason: error instanceof Error ? error.name : '' })
        return false
      }
    }),
  )
  return told.length === 0 || told.includes(true)
}

function minutes(ms: number): number {
  return Math.max(0, Math.floor(ms / 60_000))
}
