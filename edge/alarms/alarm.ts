import * as v from 'valibot'

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
