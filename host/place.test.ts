import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { locatedCity } from '../features/city/server/detect-city.ts'
import { BUILT_AT, NETWORKS, writePlaces } from '../test/host/places.ts'
import { openPlaces, withCredit } from './place.ts'

const LATER = new Date('2026-12-01T00:00:00Z')
/** Generous timeout, which only ends a hanging test. */
const PATIENCE = { timeout: 30_000 }

let folder = ''
let path = ''
let warn: MockInstance<typeof console.warn>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'places-'))
  path = join(folder, 'city.mmdb')
  warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)
const logged = () => warn.mock.calls.map(([line]) => JSON.parse(line))

describe('the place of an address', () => {
  const KAZAN = { country: 'RU', latitude: '55.78874', longitude: '49.12214' }

  it.each([
    ['203.0.113.5', 'Казань'],
    ['203.0.113.200', 'Новосибирск'],
    ['198.51.100.1', 'Новосибирск'],
    ['192.0.2.255', 'Владивосток'],
    ['198.19.0.1', undefined],
    ['233.252.0.1', undefined],
    ['2001:db8::1', 'Казань'],
    ['2001:db8:1::1', 'Новосибирск'],
    ['2001:db8:2:ffff::1', 'Владивосток'],
    ['3fff::1', undefined],
    ['127.0.0.1', undefined],
  ])('%s leads to the city %s', (address, city) => {
    writePlaces(path)
    expect(locatedCity(openPlaces(path).placeOf(address))).toBe(city)
  })

  it('the place of an address has the shape of Cloudflare, with coordinates as text', () => {
    writePlaces(path)
    expect(openPlaces(path).placeOf('203.0.113.5')).toEqual(KAZAN)
  })

  it('the place of an address is the country alone where the database knows no more', () => {
    writePlaces(path)
    expect(openPlaces(path).placeOf('233.252.0.1')).toEqual({ country: 'RU' })
  })

  it.each([
    '::ffff:203.0.113.5',
    '::FFFF:cb00:7105',
    '[::ffff:203.0.113.5]',
    '[203.0.113.5]',
    '203.0.113.5%eth0',
    '[2001:db8::5%25eth0]:443',
    '2001:DB8:0:0::5',
  ])('%s has the same place as its plain address', (address) => {
    writePlaces(path)
    expect(openPlaces(path).placeOf(address)).toEqual(KAZAN)
  })

  it.each([
    '',
    ' ',
    '[',
    ']',
    '%',
    '[]',
    ':',
    '::::',
    '999.0.2.1',
    '203.0.113',
    '203.0.113.5.',
    '203.0.113.5, 192.0.2.1',
    '0xcb007105',
    'localhost',
    '\u0000',
    '\ud800',
    '1'.repeat(100_000),
    ':'.repeat(100_000),
  ])('a text that is no address has no place: %#', (text) => {
    writePlaces(path)
    expect(openPlaces(path).placeOf(text)).toEqual({})
  })

  it('an IPv6 address has no place in a database of IPv4 alone', () => {
    writePlaces(path, { '32.1.0.0/16': NETWORKS['203.0.113.0/24'] ?? '' }, { ipVersion: 4 })
    const { placeOf } = openPlaces(path)
    expect([placeOf('32.1.13.184'), placeOf('2001:db8::1')]).toEqual([KAZAN, {}])
  })

  it.each([{ location: { latitude: 'north', longitude: 'east' } }, { location: true }, 'RU', [1]])(
    'an address has no place in a record like %j',
    (record) => {
      writePlaces(path, { '192.0.2.0/24': record })
      expect(openPlaces(path).placeOf('192.0.2.1')).toEqual({})
    },
  )
})

it.each([
  ['DBIP-City-Lite', 'dbip'],
  ['DBIP-City-Lite (compat=City)', 'dbip'],
  ['GeoLite2-City', 'geolite2'],
  ['DBIP-City', ''],
  ['GeoIP2-City', ''],
])('a database of type %s has the credit "%s"', (type, credit) => {
  writePlaces(path, NETWORKS, { type })
  expect(openPlaces(path).credit).toBe(credit)
})

it('the worker gets a new object of bindings with the new credit when the database is replaced', async () => {
  const places = openPlaces(path)
  const env = withCredit({ LEADS: 'leads' }, places)
  const none = env()
  writePlaces(path)
  minutes(1)
  await expect.poll(() => env()['PLACE_CREDIT'], PATIENCE).toBe('dbip')
  expect([none, env()]).toEqual([
    { LEADS: 'leads', PLACE_CREDIT: '' },
    { LEADS: 'leads', PLACE_CREDIT: 'dbip' },
  ])
  expect(env()).toBe(env())
})

describe('a database that cannot be opened', () => {
  const BROKEN: [what: string, content: () => string | Buffer][] = [
    ['is empty', () => ''],
    ['is a page', () => '<!DOCTYPE html><title>404</title>'],
    ['is packed', () => Buffer.from('1f8b0800000000000003', 'hex')],
    ['is half a download', () => whole().subarray(0, whole().length / 2)],
    ['lacks its last byte', () => whole().subarray(0, -1)],
  ]

  it.each(BROKEN)('a database that %s leaves every address without a place, with one line in the log', (_what, content) => {
    writeFileSync(path, content())
    const places = openPlaces(path)
    minutes(5)
    expect([places.placeOf('203.0.113.5'), places.builtAt]).toEqual([{}, null])
    expect(logged()).toEqual([{ level: 'warn', event: 'place database not opened', path, earlierKept: false, error: expect.any(String) }])
  })

  it.each(['missing', ''])('a database at the path "%s" leaves every address without a place', (name) => {
    const places = openPlaces(name && join(folder, name))
    minutes(5)
    expect([places.placeOf('203.0.113.5'), places.builtAt]).toEqual([{}, null])
    expect(logged()).toEqual([expect.objectContaining({ error: expect.stringContaining('ENOENT') })])
  })

  it('a truncated database is never partly opened, wherever it is cut', () => {
    const bytes = whole()
    for (let length = bytes.length - 250; length < bytes.length; length++) {
      writeFileSync(path, bytes.subarray(0, length))
      expect(openPlaces(path).builtAt).toBeNull()
    }
  })
})

describe('a database that is replaced while the host runs', () => {
  const berlin = NETWORKS['3fff::/20'] ?? ''

  it('a database that is replaced while the host runs is opened a minute later', async () => {
    writePlaces(path)
    const places = openPlaces(path)
    writePlaces(path, { '203.0.113.0/24': berlin }, { builtAt: LATER })
    expect([places.placeOf('203.0.113.5').country, places.builtAt]).toEqual(['RU', BUILT_AT])
    minutes(1)
    await expect.poll(() => places.builtAt, PATIENCE).toEqual(LATER)
    expect(places.placeOf('203.0.113.5').country).toBe('DE')
    expect(logged()).toEqual([])
  })

  it('a database that did not exist at the start is opened once it exists', async () => {
    const places = openPlaces(path)
    writePlaces(path)
    minutes(1)
    await expect.poll(() => places.builtAt, PATIENCE).toEqual(BUILT_AT)
  })

  it('the old database stays while the new one is broken or missing, with one line each, until a valid one arrives', async () => {
    writePlaces(path)
    const places = openPlaces(path)
    writeFileSync(`${path}.new`, 'broken')
    renameSync(`${path}.new`, path)
    minutes(3)
    await expect.poll(logged, PATIENCE).toEqual([expect.objectContaining({ path, earlierKept: true })])
    rmSync(path)
    minutes(3)
    await expect.poll(logged, PATIENCE).toEqual([expect.anything(), expect.objectContaining({ error: expect.stringContaining('ENOENT') })])
    expect([places.placeOf('203.0.113.5').country, places.builtAt]).toEqual(['RU', BUILT_AT])
    writePlaces(path, NETWORKS, { builtAt: LATER })
    minutes(1)
    await expect.poll(() => places.builtAt, PATIENCE).toEqual(LATER)
  })

  it('a replaced database is read once, however many minutes pass', async () => {
    writePlaces(path)
    utimesSync(path, BUILT_AT, BUILT_AT)
    const places = openPlaces(path)
    // A second read would be refused.
    writeFileSync(path, Buffer.alloc(statSync(path).size))
    utimesSync(path, BUILT_AT, BUILT_AT)
    minutes(10)
    await readFile(path)
    writePlaces(path, NETWORKS, { builtAt: LATER })
    minutes(1)
    await expect.poll(() => places.builtAt, PATIENCE).toEqual(LATER)
    expect(logged()).toEqual([])
  })
})

function whole(): Buffer {
  writePlaces(join(folder, 'whole.mmdb'))
  return readFileSync(join(folder, 'whole.mmdb'))
}
