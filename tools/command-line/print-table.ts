/** Prints rows as a table, or a sentence when there are none. */
export function printTable(rows: Record<string, unknown>[], none: string): void {
  if (rows.length === 0) console.log(none)
  else console.table(rows)
}
