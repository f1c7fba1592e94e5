import type { Sql, Statement } from '../../contract/sql.ts'

/** The databases of the editions, and the record of the shown one. */
export interface PublishTarget {
  db: Sql
  search: Sql
  /** Records which forms are shown. */
  leads: Sql
  version: {
    get(): Promise<string | null>
    put(version: string): Promise<void>
  }
}

/** Bytes of values that one transaction may carry, so that no other query waits long for it. */
const BATCH_BYTES = 500_000

/** The statements in their order, in batches that a database takes at once. */
export function inBatches(statements: Statement[]): Statement[][] {
  const batches: Statement[][] = []
  let room = 0
  for (const one of statements) {
    const bytes = bytesOf(one)
    if (bytes > room) {
      batches.push([])
      room = BATCH_BYTES
    }
    batches.at(-1)?.push(one)
    room -= bytes
  }
  return batches
}

function bytesOf({ params }: Statement): number {
  const encoder = new TextEncoder()
  return params.reduce<number>((sum, value) => sum + encoder.encode(String(value)).length, 0)
}
