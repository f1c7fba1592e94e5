import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import { type CityResponse, Reader } from 'maxmind'
import { log } from '../edge/log.ts'

const CHECK_MS = 60_000

export interface Places {
  /** Returns the place in the shape of Cloudflare's `request.cf`; empty for an unknown or invalid address. */
  placeOf(address: string): { country?: string; latitude?: string; longitude?: string }
  /** Build time of the database; `null` while there is none. */
  readonly builtAt: Date | null
  /** Name of a free database, for the credit that its licence requires in the footer; empty for others, and while there is none. */
  readonly credit: '' | 'dbip' | 'geolite2'
}

/** Opens a city database in MaxMind's format. A replaced file is opened within a minute; a broken one is ignored. */
export function openPlaces(path: string): Places {
  let reader: Reader<CityResponse> | null = null
  const open = (bytes: Buffer) => {
    reader = new Reader<CityResponse>(bytes)
  }
  const refuse = (error: unknown) => log.warn('place database not opened', { path, earlierKept: !!reader }, error)
  let tried = versionOf(path)
  try {
    open(readFileSync(path))
  } catch (error) {
    refuse(error)
  }
  setInterval(() => {
    const found = versionOf(path)
    if (found !== tried) readFile(path).then(open).catch(refuse)
    tried = found
  }, CHECK_MS).unref()

  return {
    placeOf: (address) => (reader === null ? {} : find(reader, address)),
    get builtAt() {
      return reader?.metadata.buildEpoch ?? null
    },
    get credit() {
      return creditOf(reader?.metadata.databaseType ?? '')
    },
  }
}

/** Adds the credit of the database to the bindings. The worker reads settings once from each object, so another credit needs a new object. */
export function withCredit(env: Record<string, unknown>, places: Pick<Places, 'credit'> | null): () => Record<string, unknown> {
  let current = env
  return () => {
    const PLACE_CREDIT = places?.credit ?? ''
    if (current['PLACE_CREDIT'] !== PLACE_CREDIT) current = { ...env, PLACE_CREDIT }
    return current
  }
}

function versionOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path)
    return `${mtimeMs} ${size} ${ino}`
  } catch {
    return 'none'
  }
}

/** @example creditOf('DBIP-City-Lite') // 'dbip' */
function creditOf(databaseType: string): Places['credit'] {
  if (/^DBIP-.*Lite/.test(databaseType)) return 'dbip'
  return databaseType.startsWith('GeoLite2-') ? 'geolite2' : ''
}

function find(reader: Reader<CityResponse>, address: string): ReturnType<Places['placeOf']> {
  const ip = plainAddress(address)
  // In a database of IPv4 alone, the reader would look up the first 32 bits of an IPv6 address.
  if (ip === null || (isIPv6(ip) && reader.metadata.ipVersion === 4)) return {}
  try {
    const { country, location } = reader.get(ip) ?? {}
    const point = location && { latitude: location.latitude.toFixed(5), longitude: location.longitude.toFixed(5) }
    return { ...(country && { country: country.iso_code }), ...point }
  } catch {
    return {} // a damaged record
  }
}

/** @example plainAddress('[::ffff:cb00:7105%eth0]') // '203.0.113.5' */
function plainAddress(text: string): string | null {
  const bare = /^\[?([^\]%]*)/.exec(text)?.[1] ?? ''
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : null
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}
