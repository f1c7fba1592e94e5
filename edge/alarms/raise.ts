import type { Alarm, AlarmChannel } from './alarm.ts'

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

const EVERY_MS = 60 * 60 * 1000

/** Raises an alarm, unless an alarm of this name was raised within the hour, or within `everyMs`. */
export async function raise(deps: RaiseDeps, alarm: Alarm, name: string = alarm.alarm, everyMs = EVERY_MS): Promise<void> {
  if (!(await deps.claim(name, deps.now(), everyMs))) return
  const { alarm: event, passedOn: _, ...fields } = alarm
  deps.alert(event, fields)
  await tell(deps, alarm)
}

/** Sends an alarm to every channel. Returns whether a channel accepted it, or only the log exists. */
export async function tell({ channels, timeoutMs, alert }: ChannelDeps, alarm: Alarm): Promise<boolean> {
  const told = await Promise.all(
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
  return told.length === 0 || told.includes(true)
}
