import type { BlockOf } from '../../content/schemas/block.ts'
import { Slope, type SlopeLine } from '../charts/slope.tsx'

/** The shares of a table's second and third column as a drawing; nothing if a cell has none. */
export function ShareSlope({ block: { columns, rows } }: { block: BlockOf<'table'> }) {
  const lines = rows.map((row, index) => shareLine(row, index === rows.length - 1))
  const [, before = '', after = ''] = columns
  if (!lines.every((line) => line !== null)) return null
  return (
    <figure className="card chart-card" data-md="skip">
      <Slope lines={lines} unit="%" beforeLabel={before.toLowerCase()} afterLabel={after.toLowerCase()} />
    </figure>
  )
}

/** `['название', '2 и 6: 25,5 %', '5 и 9: 14,5 %']` → from 25.5 to 14.5 */
export function shareLine([name = '', from = '', to = '']: string[], isMain: boolean): SlopeLine | null {
  const [before, after] = [from, to].map(shareOf)
  return before === undefined || after === undefined ? null : { name: name.toLowerCase(), before, after, isMain }
}

function shareOf(cell: string): number | undefined {
  const [, digits] = /(\d+(?:,\d+)?)\s*%$/u.exec(cell.replaceAll('&nbsp;', ' ')) ?? []
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}
