import { renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const RECORD_BYTES = 3

const SEPARATOR_BYTES = 16

const prefixLength = (network: string) => Number(network.split('/')[1]) + (network.includes(':') ? 0 : 96)

const TYPES = { string: 2, double: 3, uint16: 5, uint32: 6, map: 7, uint64: 9, array: 11, boolean: 14 }

export const BUILT_AT = new Date('2026-11-01T00:00:00Z')

/** Networks that are reserved for documents and measurements, with their locations. */
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

/** A record in the format of DB-IP City Lite. */
function place(city: string, code: string, latitude: number, longitude: number): Value {
  return {
    city: { names: { en: city } },
    continent: { code: 'EU', names: { en: 'Europe' } },
    country: { is_in_european_union: code === 'DE', iso_code: code, names: { en: code === 'DE' ? 'Germany' : 'Russia' } },
    location: { latitude, longitude },
    subdivisions: [{ names: { en: city } }],
  }
}

/** Writes a city database atomically, so that running programs never read half of it. */
export function writePlaces(
  path: string,
  records = NETWORKS,
  { builtAt = BUILT_AT, ipVersion = 6 as 4 | 6, type = 'DBIP-City-Lite' } = {},
): void {
  writeFileSync(`${path}.new`, mmdb({ type, builtAt, ipVersion, records }))
  renameSync(`${path}.new`, path)
}

// `node test/host/places.ts places.mmdb` writes a database for trying the host.
const [, script = '', target] = process.argv
if (resolve(script) === fileURLToPath(import.meta.url) && target !== undefined) writePlaces(target)

/** Values of a record; numbers are written as doubles, and bytes unchanged. */
type Value = string | number | boolean | Uint8Array | Value[] | { [key: string]: Value }

interface Database {
  type: string
  builtAt: Date
  /** 4 for a database with only networks of IPv4. */
  ipVersion: 4 | 6
  /** Records by network, such as "203.0.113.0/24"; a smaller network overrides the larger one around it. */
  records: Record<string, Value>
}

type Branch = Node | number | null

type Node = [Branch, Branch]

/** A database in MaxMind's format 2.0 (maxmind.github.io/MaxMind-DB), small enough for records of 24 bits. */
function mmdb({ type, builtAt, ipVersion, records }: Database): Buffer {
  const root: Node = [null, null]
  let data = Buffer.alloc(0)
  for (const [network, value] of Object.entries(records).toSorted(([a], [b]) => prefixLength(a) - prefixLength(b))) {
    insert(root, bitsOf(network, ipVersion), data.length)
    data = Buffer.concat([data, encode(value)])
  }
  const nodes = listNodes(root)
  const metadata = {
    binary_format_major_version: unsigned('uint16', 2),
    binary_format_minor_version: unsigned('uint16', 0),
    build_epoch: unsigned('uint64', Math.floor(builtAt.getTime() / 1000)),
    database_type: type,
    description: { en: type },
    ip_version: unsigned('uint16', ipVersion),
    languages: ['en'],
    node_count: unsigned('uint32', nodes.length),
    record_size: unsigned('uint16', RECORD_BYTES * 8),
  }
  return Buffer.concat([
    treeOf(nodes),
    Buffer.alloc(SEPARATOR_BYTES),
    data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    encode(metadata),
  ])
}

/** The bits of a network's prefix; networks of IPv4 are at the beginning of the addresses of IPv6. */
function bitsOf(network: string, ipVersion: 4 | 6): number[] {
  const [address = ''] = network.split('/')
  const bytes = address.includes(':')
    ? bytesOfIPv6(address)
    : [...(ipVersion === 6 ? Array(12).fill(0) : []), ...address.split('.').map(Number)]
  const length = prefixLength(network) - (ipVersion === 6 ? 0 : 96)
  return bytes.flatMap((byte) => Array.from(byte.toString(2).padStart(8, '0'), Number)).slice(0, length)
}

function bytesOfIPv6(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
  return groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 0xff])
}

function insert(root: Node, bits: number[], offset: number): void {
  let node = root
  for (const bit of bits.slice(0, -1)) {
    const next = node[bit] ?? null
    const inner: Node = Array.isArray(next) ? next : [next, next]
    node[bit] = inner
    node = inner
  }
  node[bits.at(-1) ?? 0] = offset
}

function listNodes(root: Node): Node[] {
  const nodes = [root]
  for (const node of nodes) nodes.push(...node.filter((branch) => Array.isArray(branch)))
  return nodes
}

function treeOf(nodes: Node[]): Buffer {
  const places = new Map(nodes.map((node, index) => [node, index]))
  const tree = Buffer.alloc(nodes.length * 2 * RECORD_BYTES)
  const record = (branch: Branch) =>
    branch === null ? nodes.length : typeof branch === 'number' ? nodes.length + SEPARATOR_BYTES + branch : (places.get(branch) ?? 0)
  for (const [index, branch] of nodes.flat().entries()) tree.writeUIntBE(record(branch), index * RECORD_BYTES, RECORD_BYTES)
  return tree
}

function encode(value: Value): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (typeof value === 'string') return Buffer.concat([head('string', Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'boolean') return head('boolean', Number(value))
  if (Array.isArray(value)) return Buffer.concat([head('array', value.length), ...value.map(encode)])
  if (typeof value === 'object') {
    const entries = Object.entries(value)
    return Buffer.concat([head('map', entries.length), ...entries.flat().map(encode)])
  }
  const double = Buffer.alloc(8)
  double.writeDoubleBE(value)
  return Buffer.concat([head('double', 8), double])
}

function unsigned(type: 'uint16' | 'uint32' | 'uint64', value: number): Buffer {
  const digits = value.toString(16)
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  return Buffer.concat([head(type, bytes.length), bytes])
}

/** The control bytes of a field; its size is below 285 here. */
function head(type: keyof typeof TYPES, size: number): Buffer {
  const [high, ...extended] = TYPES[type] > 7 ? [0, TYPES[type] - 7] : [TYPES[type] << 5]
  return Buffer.from(size < 29 ? [high | size, ...extended] : [high | 29, ...extended, size - 29])
}
