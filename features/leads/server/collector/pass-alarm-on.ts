import type { Context } from 'hono'
import type { Alarm } from '../../../../edge/alarms/alarm.ts'
import { sendAlarm } from '../../../../edge/alarms/alarm.ts'
import { createAlarmChannels } from '../../../../edge/alarms/channels.ts'
import type { AppEnv } from '../../../../edge/env.ts'
import { HttpError } from '../../../../edge/http-error.ts'
import { log } from '../../../../edge/log.ts'

/** Logs the alarm of another deployment as an error and passes it on to the own channels, an alarm that was passed on already to people only. */
export async function passAlarmOn(c: Context<AppEnv>, { passedOn, ...alarm }: Alarm): Promise<Response> {
  log.error('alarm of another deployment', alarm)
  const { config } = c.var
  const channels = createAlarmChannels(config, c.env.LEADS_EMAIL).filter(({ name }) => !passedOn || name !== 'webhook')
  const deps = { channels, timeoutMs: config.LEADS_SINK_TIMEOUT_MS, alert: log.error }
  if (!(await sendAlarm(deps, { ...alarm, passedOn: true }))) throw new HttpError(503, 'The alarm reached nobody', { path: c.req.path })
  return c.json({ passedOn: true })
}
