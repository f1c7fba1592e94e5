import * as v from 'valibot'
import { nearestCity } from './nearest-city.ts'

export const DEFAULT_CITY = 'Москва'
export const CITY_COOKIE = 'selectedCity'

/** The part of `request.cf` that is read; Cloudflare sends coordinates as strings. */
export interface RequestGeo {
  country?: unknown
  latitude?: unknown
  longitude?: unknown
}

export interface CitySources {
  /** Value of `CITY_COOKIE`, URL-encoded or already decoded. */
  cookie?: string | undefined
  cf?: RequestGeo | undefined
}

/** The visitor's own earlier choice, else the city nearest to the request when it comes from Russia, else `DEFAULT_CITY`. */
export function detectCity({ cookie, cf }: CitySources): string {
  return chosenCity(cookie) ?? locatedCity(cf) ?? DEFAULT_CITY
}

function chosenCity(cookie = ''): string | undefined {
  const name = decoded(cookie)
  return name !== undefined && CITY_NAME.test(name) ? name : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function locatedCity(cf: RequestGeo | undefined): string | undefined {
  const point = v.safeParse(RussianPoint, cf)
  return point.success ? nearestCity(point.output.latitude, point.output.longitude).name : undefined
}

// 1–60 characters; starts with a letter, so that "- -" is not a city.
const CITY_NAME = /^[А-ЯЁа-яё][А-ЯЁа-яё .()-]{0,59}$/

const RussianPoint = v.object({ country: v.literal('RU'), latitude: degreesWithin(90), longitude: degreesWithin(180) })

// `decimal` first: Number('') is 0, a point in the Gulf of Guinea.
function degreesWithin(limit: number) {
  return v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(-limit), v.maxValue(limit))
}
