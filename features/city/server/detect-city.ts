import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { AppEnv } from '../../../edge/env.ts'
import { CITY_KEY, DEFAULT_CITY, isCityName } from '../wire.ts'
import { nearestCity } from './nearest-city.ts'

/** The visitor's city: chosen earlier (cookie), else the nearest one in Russia by `request.cf`, else Москва. */
export function cityOf(c: Context<AppEnv>): string {
  return detectCity({ cookie: getCookie(c, CITY_KEY), cf: requestGeo(c) })
}

/** The part of `request.cf` that is read; Cloudflare sends coordinates as strings. */
export interface RequestGeo {
  country?: unknown
  latitude?: unknown
  longitude?: unknown
}

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

export interface CitySources {
  /** Value of the cookie `CITY_KEY`, URL-encoded or already decoded. */
  cookie?: string | undefined
  cf?: RequestGeo | undefined
}

/** The visitor's earlier choice, otherwise the city nearest to a request from Russia, otherwise `DEFAULT_CITY`. */
export function detectCity({ cookie, cf }: CitySources): string {
  return chosenCity(cookie) ?? locatedCity(cf) ?? DEFAULT_CITY
}

function chosenCity(cookie = ''): string | undefined {
  const name = decoded(cookie)
  return isCityName(name) ? name : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** The city nearest to a request from Russia; `undefined` for other countries and unknown coordinates. */
export function locatedCity(cf: RequestGeo | undefined): string | undefined {
  // Most requests come from other countries or, in tests and benchmarks, from none.
  if (cf?.country !== 'RU') return undefined
  const point = v.safeParse(RussianPoint, cf)
  return point.success ? nearestCity(point.output.latitude, point.output.longitude).name : undefined
}

const RussianPoint = v.object({ country: v.literal('RU'), latitude: degreesWithin(90), longitude: degreesWithin(180) })

// `decimal` rejects the empty string, which `Number` would turn into 0, a point in the Gulf of Guinea.
function degreesWithin(limit: number) {
  return v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(-limit), v.maxValue(limit))
}
