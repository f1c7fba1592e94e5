/** The part of D1 that reads of an edition need. */
export interface ContentDatabase {
  prepare(sql: string): Prepared
}

interface Prepared {
  bind(...values: unknown[]): Prepared
  all<Row>(): Promise<{ results: Row[] }>
  first<Value>(column: string): Promise<Value | null>
  first<Row>(): Promise<Row | null>
}
