import { rounded } from './scale.ts'

type GaugeTone = 'danger' | 'warning' | 'success' | 'brand'

interface GaugeProps {
  points: number
  maxPoints?: number
  tone: GaugeTone
  /** Meaning of the number: «есть слабые места». */
  meaning: string
}

const RADIUS = 80
const CENTRE = { x: 100, y: 96 }

/** A half circle filled by its share, with the number inside. */
export function Gauge({ points, maxPoints = 100, tone, meaning }: GaugeProps) {
  const share = maxPoints > 0 ? Math.min(1, Math.max(0, points / maxPoints)) : 0
  return (
    <svg className={`chart gauge gauge-${tone}`} viewBox="0 0 200 112" role="img" aria-label={`${points} из ${maxPoints}: ${meaning}`}>
      <path className="gauge-track" d={arc(1)} />
      {share > 0 && <path className="gauge-value" d={arc(share)} />}
      <text className="gauge-points" x={CENTRE.x} y={88} textAnchor="middle">
        {points}
      </text>
      <text className="chart-quiet" x={8} y={110} textAnchor="middle">
        0
      </text>
      <text className="chart-quiet" x={192} y={110} textAnchor="end">
        {maxPoints}
      </text>
    </svg>
  )
}

/** Path of the arc from the left end, over the given share of the half circle. */
function arc(share: number): string {
  const angle = Math.PI * (1 - share)
  const end = `${rounded(CENTRE.x + RADIUS * Math.cos(angle))} ${rounded(CENTRE.y - RADIUS * Math.sin(angle))}`
  return `M${CENTRE.x - RADIUS} ${CENTRE.y}A${RADIUS} ${RADIUS} 0 0 1 ${end}`
}
