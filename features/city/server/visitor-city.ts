import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseJson } from '../../../contract/parse-json.ts'
import type { AppEnv } from '../../../edge/env.ts'
import { CITY_KEY } from '../wire.ts'
import { detectCity, type RequestGeo } from './detect-city.ts'

/** The visitor's city: chosen earlier (cookie), else the nearest one in Russia by `request.cf`, else Москва. */
export function cityOf(c: Context<AppEnv>): string {
  return detectCity({ cookie: getCookie(c, CITY_KEY), cf: requestGeo(c) })
}

/** Location of a request; on local servers the header `x-dev-cf` can replace it. */
export function requestGeo(c: Context<AppEnv>): RequestGeo {
  const simulated = c.get('config').DEV === '1' ? c.req.header('x-dev-cf') : undefined
  if (simulated !== undefined) return parseSimulated(simulated)
  const real: RequestGeo & object = { ...c.req.raw.cf }
  return real
}

function parseSimulated(json: string): RequestGeo {
  const geo = parseJson(json)
  return typeof geo === 'object' && geo !== null ? geo : {}
}
