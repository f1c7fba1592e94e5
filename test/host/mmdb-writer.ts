/** What a record may hold; numbers are written as doubles, and bytes as they are. */
export type Value = string | number | boolean | Uint8Array | Value[] | { [key: string]: Value }

interface Database {
  type: string
  builtAt: Date
  /** 4: networks of IPv4 only, as some databases are. */
  ipVersion: 4 | 6
  /** By network, e.g. "203.0.113.0/24"; a smaller network overrules the larger one around it. */
  records: Record<string, Value>
}

type Branch = Node | number | null
type Node = [Branch, Branch]

const RECORD_BYTES = 3
const SEPARATOR_BYTES = 16

/** A database in MaxMind's format 2.0 (maxmind.github.io/MaxMind-DB), small enough for records of 24 bits. */
export function mmdb({ type, builtAt, ipVersion, records }: Database): Buffer {
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

const prefixLength = (network: string) => Number(network.split('/')[1]) + (network.includes(':') ? 0 : 96)

/** The bits of a network's prefix; networks of IPv4 lie at the beginning of the addresses of IPv6. */
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

const TYPES = { string: 2, double: 3, uint16: 5, uint32: 6, map: 7, uint64: 9, array: 11, boolean: 14 }

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
