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
