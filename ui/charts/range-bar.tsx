import { across, linear } from './scale.ts'

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
