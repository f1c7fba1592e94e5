import { Reader } from 'maxmind'
import { describe, expect, it } from 'vitest'
import { mmdb, type Value } from './mmdb-writer.ts'

const builtAt = new Date('2026-11-01T12:30:00Z')
const read = (records: Record<string, Value>, ipVersion: 4 | 6 = 6) =>
  new Reader<Record<string, never>>(mmdb({ type: 'Test', builtAt, ipVersion, records }))

describe('a written database', () => {
  it('says what it is and when it was made', () => {
    expect(read({ '192.0.2.0/24': 'here' }).metadata).toMatchObject({
      binaryFormatMajorVersion: 2,
      buildEpoch: builtAt,
      databaseType: 'Test',
      ipVersion: 6,
      languages: ['en'],
    })
  })

  it.each<[what: string, Value]>([
    ['text', 'Казань'],
    ['text that needs a longer head', 'Ё'.repeat(100)],
    ['empty text', ''],
    ['numbers', [0, -169.809, 55.78874, 1e9]],
    ['truth and untruth', [true, false]],
    ['lists and maps in each other', { a: [{ b: { c: ['d'] } }, {}], e: [] }],
    ['a map of many keys', Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`key${at}`, at]))],
  ])('gives back %s', (_what, value) => {
    expect(read({ '192.0.2.0/24': value }).get('192.0.2.7')).toEqual(value)
  })

  it.each<[network: string, inside: string[], outside: string[]]>([
    ['192.0.2.0/24', ['192.0.2.0', '192.0.2.255'], ['192.0.1.255', '192.0.3.0', '2001:db8::1']],
    ['198.18.0.0/15', ['198.18.0.0', '198.19.255.255'], ['198.17.255.255', '198.20.0.0']],
    ['192.0.2.7/32', ['192.0.2.7'], ['192.0.2.6', '192.0.2.8']],
    ['2001:db8::/32', ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'], ['2001:db7:ffff::', '2001:db9::', '192.0.2.1']],
    ['2001:db8:0:1::ff/128', ['2001:db8:0:1::ff'], ['2001:db8:0:1::fe', '2001:db8::ff']],
  ])('knows the addresses of %s and no others', (network, inside, outside) => {
    const reader = read({ [network]: 'here' })
    expect(inside.map((address) => reader.get(address))).toEqual(inside.map(() => 'here'))
    expect(outside.map((address) => reader.get(address))).toEqual(outside.map(() => null))
  })

  it.each<Record<string, Value>>([
    { '192.0.2.0/24': 'around', '192.0.2.64/26': 'inside' },
    { '192.0.2.64/26': 'inside', '192.0.2.0/24': 'around' },
  ])('prefers the smaller network, whatever the order: %j', (records) => {
    const reader = read(records)
    expect(['192.0.2.63', '192.0.2.64', '192.0.2.127', '192.0.2.128'].map((address) => reader.get(address))).toEqual([
      'around',
      'inside',
      'inside',
      'around',
    ])
  })

  it('may be of IPv4 alone', () => {
    const reader = read({ '192.0.2.0/24': 'here' }, 4)
    expect([reader.metadata.ipVersion, reader.get('192.0.2.1'), reader.get('192.0.3.1')]).toEqual([4, 'here', null])
  })
})
