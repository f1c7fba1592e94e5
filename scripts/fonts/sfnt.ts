/** The tables of a TrueType font by name. */
export type Tables = Map<string, Buffer>

const HEADER_BYTES = 12
const RECORD_BYTES = 16
const TRUETYPE = 0x00010000

export function readTables(font: Buffer): Tables {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => HEADER_BYTES + RECORD_BYTES * index)
  return new Map(
    records.map((at) => {
      const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
      return [font.toString('latin1', at, at + 4), Buffer.from(font.subarray(start, start + length))]
    }),
  )
}

/** Writes no checksums; the next subsetting computes them. */
export function writeTables(tables: Tables): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + RECORD_BYTES * tables.size)
  header.writeUInt32BE(TRUETYPE, 0)
  header.writeUInt16BE(tables.size, 4)
  const parts: Buffer[] = [header]
  let end = header.length
  for (const [index, [name, table]] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const at = HEADER_BYTES + RECORD_BYTES * index
    header.write(name, at, 'latin1')
    header.writeUInt32BE(end, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    parts.push(padded(table))
    end += padded(table).length
  }
  return Buffer.concat(parts)
}

export function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name)
  if (!table) throw new Error(`The font has no table "${name}"`)
  return table
}

/** Pads with zeros to a multiple of four bytes. */
export function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}
