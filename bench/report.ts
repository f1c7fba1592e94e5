/** A measured value beside its budget; without a budget it is only shown. */
export interface Measured {
  what: string
  value: number
  unit: string
  budget?: number
}

/** Prints values, budgets and the ratio between them; over 1 is too much. */
export function printMeasured(title: string, measured: Measured[]): void {
  printTable(
    title,
    measured.map(({ what, value, unit, budget }) => ({
      what,
      value: `${rounded(value)} ${unit}`,
      budget: budget === undefined ? '' : `${rounded(budget)} ${unit}`,
      ratio: budget === undefined ? '' : ratioOf(value, budget),
    })),
  )
}

/** A budget of 0 has no ratio: the value is 0 or over it. */
export function ratioOf(value: number, budget: number): string {
  if (budget === 0) return value < 0.005 ? '0.00' : 'over'
  return (value / budget).toFixed(2)
}

/** Prints rows under the names of their fields. */
export function printTable(title: string, rows: Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {})
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)))
  const line = (cells: (string | number | undefined)[]) =>
    cells
      .map((cell = '', index) => (typeof cell === 'number' ? String(cell).padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd()
  console.log(`\n${title}\n${line(names)}`)
  for (const row of rows) console.log(line(names.map((name) => row[name])))
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)
}
