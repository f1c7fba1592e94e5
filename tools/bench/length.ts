import { readSeed } from '../seed/seed.ts'
import { brokenBudgets, budgetOf } from './length-budgets.ts'
import { measureLengths, type PageLengths } from './measure-lengths.ts'
import { budgeted, type Row } from './report.ts'
import type { MeasuredSite } from './with-site.ts'

/** Lengths of all pages at 390 px, longest first, and the number of broken budgets, which `npm run check` names. */
export async function measureLength(site: MeasuredSite): Promise<Row[]> {
  const seed = readSeed()
  const measured = await measureLengths(site)
  const rows = measured.toSorted((a, b) => b.screens - a.screens).map((page) => lengthRow(page, budgetOf(page.path, seed).screens))
  return [...rows, budgeted('broken budgets of length', brokenBudgets(measured, seed).length, '', 0, { isHeadline: true })]
}

function lengthRow({ path, screens, tool, price, form, words, samples }: PageLengths, budget: number | undefined): Row {
  const value = screens - tool
  const places = Object.entries({ price, form }).flatMap(([part, place]) => (place === null ? [] : [`${part} after ${place.toFixed(1)}`]))
  const note = [...places, `${words} words`, `invented: ${samples}`].join(', ')
  return budget === undefined ? { what: path, value, unit: 'screens', note } : budgeted(path, value, 'screens', budget, { note })
}
