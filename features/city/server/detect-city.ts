import * as v from 'valibot'
import { createBoundedMap } from '../../../contract/bounded-map.ts'
import { percentDecoded } from '../../../contract/text.ts'
import { DEFAULT_CITY, isCityName } from '../wire.ts'
import cities from './cities.json'

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
  const name = percentDecoded(cookie)
  return isCityName(name) ? name : undefined
}

/** The city nearest to a request from Russia; `undefined` for other countries and unknown coordinates. */
export function locatedCity(cf: RequestGeo | undefined): string | undefined {
  // Most requests come from other countries or, in tests and benchmarks, from none.
  if (cf?.country !== 'RU') return undefined
  const address = `${cf.latitude} ${cf.longitude}`
  const before = known.get(address)
  if (before) return before
  const point = v.safeParse(Point, cf)
  if (!point.success) return undefined
  const { name } = nearestCity(point.output.latitude, point.output.longitude)
  known.set(address, name)
  return name
}

/** Providers locate all visitors of a town at one point, and comparing all cities takes as long as a fifth of a cached page. */
const known = createBoundedMap<string, string>(1000)

const Point = v.object({ latitude: degreesWithin(90), longitude: degreesWithin(180) })

// `decimal` rejects the empty string, which `Number` would turn into 0, a point in the Gulf of Guinea.
function degreesWithin(limit: number) {
  return v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(-limit), v.maxValue(limit))
}

export interface City {
  name: string
  region: string
  /** Degrees north. */
  lat: number
  /** Degrees east, −180..180. */
  lon: number
  /** People, 2021 census, rounded to thousands. */
  population: number
}

/**
 * The city that a visitor at this point (degrees) would most likely name: the one with the smallest `distanceKm / population **
 * PULL_EXPONENT`. Zero distance always wins, so the centre of a satellite town returns that town; between towns the larger city reaches
 * farther (Москва about three times as far as a town of 150 000). NaN coordinates return the largest city.
 */
export function nearestCity(latitude: number, longitude: number): City {
  const reaches = cities.map((city) => ({ city, effort: distanceKm(latitude, longitude, city) / city.population ** PULL_EXPONENT }))
  return reaches.reduce((nearest, reach) => (reach.effort < nearest.effort ? reach : nearest)).city
}

/**
 * Chosen by trial on 124 towns that are not in the list: 0.25 returns the expected city for 114 of them. With 0 (plain distance, 96)
 * Зеленоград becomes Химки; from 0.3 (111) on, neighbours such as Вышний Волочёк become Москва, with 0.4 (98) even Чукотка.
 */
const PULL_EXPONENT = 0.25
const EARTH_RADIUS_KM = 6371
const RADIANS_PER_DEGREE = Math.PI / 180

// The haversine formula is exact across the date line, where Чукотка continues at −180..−169.
function distanceKm(latitude: number, longitude: number, city: City): number {
  const halfLat = ((city.lat - latitude) * RADIANS_PER_DEGREE) / 2
  const halfLon = ((city.lon - longitude) * RADIANS_PER_DEGREE) / 2
  const parallels = Math.cos(latitude * RADIANS_PER_DEGREE) * Math.cos(city.lat * RADIANS_PER_DEGREE)
  const haversine = Math.sin(halfLat) ** 2 + parallels * Math.sin(halfLon) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)))
}
