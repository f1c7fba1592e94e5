import { linear, rounded } from './scale.ts'

const WIDTH = 124
const HEIGHT = 48
const EDGE = 6

/** Numbers over time as one line with its end marked. Decorative: the numbers that matter are beside it. */
export function Sparkline({ values }: { values: number[] }) {
  const x = linear([0, Math.max(0, values.length - 1)], [EDGE, WIDTH - EDGE])
  const y = linear([Math.max(...values), Math.min(...values)], [EDGE, HEIGHT - EDGE])
  const points = values.map((value, index) => [rounded(x(index)), rounded(y(value))] as const)
  const [endX, endY] = points.at(-1) ?? []
  if (endX === undefined || endY === undefined) return null
  return (
    <svg className="chart sparkline" width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.join(' ')} />
      <circle cx={endX} cy={endY} r={4} />
    </svg>
  )
}
