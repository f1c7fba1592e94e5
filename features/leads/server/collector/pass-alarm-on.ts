import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../../../edge/env.ts'
import { HttpError } from '../../../../edge/http-error.ts'
import { log } from '../../../../edge/log.ts'
import { tell } from '../alarm.ts'
import { createAlarmChannels } from '../sinks/alarm-channels.ts'

/** An `Alarm` of another deployment. */
export const passedAlarmSchema = v.object({
  alarm: v.picklist(['leads are dead', 'leads wait too long', 'backup failed']),
  waiting: v.number(),
  dead: v.number(),
  oldestMinutes: v.number(),
  command: v.string(),
  passedOn: v.exactOptional(v.literal(true)),
})

/** Logs the alarm of another deployment as an error and passes it on to the own channels, an alarm that was passed on already to people only. */
export async function passAlarmOn(c: Context<AppEnv>, { passedOn, ...alarm }: v.InferOutput<typeof passedAlarmSchema>): Promise<Response> {
  log.error('alarm of another deployment', alarm)
  const { config } = c.var
  const channels = createAlarmChannels(config, c.env.LEADS_EMAIL).filter(({ name }) => !passedOn || name === 'email')
  const deps = { channels, timeoutMs: config.LEADS_SINK_TIMEOUT_MS, alert: log.error }
  if (!(await tell(deps, { ...alarm, passedOn: true }))) throw new HttpError(503, 'The alarm reached nobody', { path: c.req.path })
  return c.json({ passedOn: true })
}
