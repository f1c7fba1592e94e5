import * as v from 'valibot'
import { DEFAULT_CITY, isCityName } from '../wire.ts'
import { nearestCity } from './nearest-city.ts'

/** The part of `request.cf` that is read; Cloudflare sends coordinates as strings. */
export interface RequestGeo {
  country?: unknown
  latitude?: unknown
  longitude?: unknown
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
