import { renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mmdb, type Value } from './mmdb-writer.ts'

export const BUILT_AT = new Date('2026-11-01T00:00:00Z')

/** Networks that are reserved for documents and measurements, each with a place. */
export const NETWORKS: Record<string, Value> = {
  '203.0.113.0/24': place('Kazan', 'RU', 55.78874, 49.12214),
  '203.0.113.192/26': place('Novosibirsk', 'RU', 55.0415, 82.9346),
  '198.51.100.0/24': place('Novosibirsk', 'RU', 55.0415, 82.9346),
  '192.0.2.0/24': place('Vladivostok', 'RU', 43.10562, 131.87353),
  '198.18.0.0/15': place('Berlin', 'DE', 52.52437, 13.41053),
  '233.252.0.0/24': { country: { iso_code: 'RU', names: { en: 'Russia' } } },
  '2001:db8::/32': place('Kazan', 'RU', 55.78874, 49.12214),
  '2001:db8:1::/48': place('Novosibirsk', 'RU', 55.0415, 82.9346),
  '2001:db8:2::/48': place('Vladivostok', 'RU', 43.10562, 131.87353),
  '3fff::/20': place('Berlin', 'DE', 52.52437, 13.41053),
}

/** A record as in DB-IP City Lite. */
function place(city: string, code: string, latitude: number, longitude: number): Value {
  return {
    city: { names: { en: city } },
    continent: { code: 'EU', names: { en: 'Europe' } },
    country: { is_in_european_union: code === 'DE', iso_code: code, names: { en: code === 'DE' ? 'Germany' : 'Russia' } },
    location: { latitude, longitude },
    subdivisions: [{ names: { en: city } }],
  }
}

/** Writes a city database that programs which have the file open never see half of. */
export function writePlaces(
  path: string,
  records = NETWORKS,
  { builtAt = BUILT_AT, ipVersion = 6 as 4 | 6, type = 'DBIP-City-Lite' } = {},
): void {
  writeFileSync(`${path}.new`, mmdb({ type, builtAt, ipVersion, records }))
  renameSync(`${path}.new`, path)
}

// `node test/host/places.ts places.mmdb` writes one to try the host with.
const [, script = '', target] = process.argv
if (resolve(script) === fileURLToPath(import.meta.url) && target !== undefined) writePlaces(target)
