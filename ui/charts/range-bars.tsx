import { across, linear } from './scale.ts'

export interface RangeRow {
  name: string
  lowRoubles: number
  highRoubles: number
  /** The sum inside the range. */
  atRoubles: number
  /** The range in words. */
  text: string
  note: string
}

const HEIGHT = 24
const BAR = 12

/** Price ranges on one scale; a dashed line through all of them marks the sum of the first one. */
export function RangeBars({ rows }: { rows: RangeRow[] }) {
  const sums = rows.flatMap(({ lowRoubles, highRoubles }) => [lowRoubles, highRoubles])
  const x = linear([Math.min(...sums), Math.max(...sums)], [0, 100])
  const own = rows[0] && across(x(rows[0].atRoubles))
  return (
    <table className="range-bars">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Вариант</th>
          <td data-md="skip" />
          <th scope="col">Цена и срок</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, lowRoubles, highRoubles, atRoubles, text, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="range-bars-drawing" data-md="skip">
              <svg aria-hidden="true" width="100%" height={HEIGHT}>
                <line className="range-own" x1={own} x2={own} y1="-60" y2={HEIGHT + 60} />
                <rect
                  x={across(x(lowRoubles))}
                  y={(HEIGHT - BAR) / 2}
                  width={across(x(highRoubles) - x(lowRoubles))}
                  height={BAR}
                  rx={BAR / 2}
                />
                <line className="range-at" x1={across(x(atRoubles))} x2={across(x(atRoubles))} y1={2} y2={HEIGHT - 2} />
              </svg>
            </td>
            <td>
              <strong>{text}</strong>
              <small>{note}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RangeBarProps {
  lowRoubles: number
  highRoubles: number
  /** End of the scale, which starts at 0. */
  scaleRoubles: number
  label: string
}

/** A price range on a scale that starts at 0. */
export function RangeBar({ lowRoubles, highRoubles, scaleRoubles, label }: RangeBarProps) {
  const x = linear([0, Math.max(1, scaleRoubles)], [0, 100])
  return (
    <svg className="chart range-bar" width="100%" height={16} role="img" aria-label={label}>
      <line className="chart-axis" x1="0" x2="100%" y1={8} y2={8} />
      <rect x={across(x(lowRoubles))} y={0} width={across(x(highRoubles) - x(lowRoubles))} height={16} rx={8} />
    </svg>
  )
}
