import { compileRows } from './desk-compiles.ts'
import { publishRows } from './desk-publishes.ts'
import { visitorRows } from './desk-visitors.ts'
import type { Row } from './report.ts'

/** Measures how texts are compiled and published, and what visitors notice of it. */
export async function measureDesk(): Promise<Row[]> {
  return [...(await compileRows()), ...(await publishRows()), ...(await visitorRows())]
}
