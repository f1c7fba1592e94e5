import { compileRows } from './desk-compiles.ts'
import { publishRows } from './desk-publishes.ts'
import { screenRows } from './desk-screens.ts'
import { visitorRows } from './desk-visitors.ts'
import type { Row } from './report.ts'

/** Measures how texts are compiled and published, how long editors wait, and how visitors notice it. */
export async function measureDesk(): Promise<Row[]> {
  return [...(await compileRows()), ...(await publishRows()), ...(await screenRows()), ...(await visitorRows())]
}
