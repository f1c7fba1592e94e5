import type { Context } from 'hono'
import type { AppEnv } from '../../../edge/env.ts'
import type { RequestGeo } from './detect-city.ts'

/** Location of a request; on local servers the header `x-dev-cf` can replace it. */
export function requestGeo(c: Context<AppEnv>): RequestGeo {
  const simulated = c.get('config').DEV === '1' ? c.req.header('x-dev-cf') : undefined
  if (simulated !== undefined) return parseSimulated(simulated)
  const real: RequestGeo & object = { ...c.req.raw.cf }
  return real
}

function parseSimulated(json: string): RequestGeo {
  try {
    const geo: unknown = JSON.parse(json)
    return typeof geo === 'object' && geo !== null ? geo : {}
  } catch {
    return {}
  }
}
