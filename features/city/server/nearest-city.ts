import cities from './cities.json'

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
