import * as v from 'valibot'

const EVERY_MS = 60 * 60 * 1000

const figures = v.pipe(v.number(), v.finite())
/** Shell command that shows details. */
const command = v.pipe(v.string(), v.maxLength(100))
/** Marks an alarm of another deployment. It is forwarded only once: two deployments that alarm each other would never stop. */
const passedOn = v.exactOptional(v.literal(true))

const leads = {
  waiting: figures,
  dead: figures,
  /** Age of the oldest lead that the alarm is about, or of the last backup; 0 when there is none. */
  oldestMinutes: figures,
  command,
  passedOn,
}

/** Figures for a person who has to act, as the webhook gets them (docs/webhook.md); nothing about visitors. */
export const alarmSchema = v.variant('alarm', [
  v.object({ alarm: v.literal('leads are dead'), ...leads }),
  v.object({ alarm: v.literal('leads wait too long'), ...leads }),
  v.object({ alarm: v.literal('backup failed'), ...leads }),
  v.object({
    alarm: v.literal('errors are frequent'),
    errors: figures,
    views: figures,
    worst: v.pipe(v.string(), v.maxLength(60)),
    command,
    passedOn,
  }),
  v.object({ alarm: v.literal('texts are not shown'), publication: figures, minutes: figures, command, passedOn }),
  v.object({
    alarm: v.literal('pages became slower'),
    /** Milliseconds; thousandths for CLS. */
    metric: v.picklist(['lcp', 'inp', 'cls']),
    now: figures,
    before: figures,
    build: v.pipe(v.string(), v.maxLength(20)),
    earlierBuild: v.pipe(v.string(), v.maxLength(20)),
    command,
    passedOn,
  }),
])

export type Alarm = v.InferOutput<typeof alarmSchema>

/** A channel for alarms besides the log. `send` throws when the alarm did not arrive. */
export interface AlarmChannel {
  readonly name: 'webhook' | 'email' | 'telegram'
  send(alarm: Alarm, timeoutMs: number): Promise<void>
}

interface ChannelDeps {
  channels: AlarmChannel[]
  timeoutMs: number
  /** Logs as an error. */
  alert(event: string, fields: Record<string, string | number>): void
}

export interface RaiseDeps extends ChannelDeps {
  /** Claims a name for a while, over all isolates; `false` when another isolate holds it. */
  claim(name: string, now: number, everyMs: number): Promise<boolean>
  now(): number
}

/** Raises an alarm, unless an alarm of this name was raised within the hour, or within `everyMs`. */
export async function raise(deps: RaiseDeps, alarm: Alarm, name: string = alarm.alarm, everyMs = EVERY_MS): Promise<void> {
  if (!(await deps.claim(name, deps.now(), everyMs))) return
  const { alarm: event, passedOn: _, ...fields } = alarm
  deps.alert(event, fields)
  await sendAlarm(deps, alarm)
}

/** Sends an alarm to every channel. Returns whether a channel accepted it, or only the log exists. */
export async function sendAlarm({ channels, timeoutMs, alert }: ChannelDeps, alarm: Alarm): Promise<boolean> {
  const accepted = await Promise.all(
    channels.map(async ({ name, send }) => {
      try {
        await send(alarm, timeoutMs)
        return true
      } catch (error) {
        // Only the error's name is logged: a message may quote an address that contains a token.
        alert('alarm not sent', { channel: name, reason: error instanceof Error ? error.name : '' })
        return false
      }
    }),
  )
  return accepted.length === 0 || accepted.includes(true)
}
