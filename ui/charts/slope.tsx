import { decimal } from 'russian-text/words'
import { across, apart, linear, rounded } from './scale.ts'

export interface SlopeLine {
  name: string
  before: number
  after: number
  /** Reason, shown beside the end. */
  note?: string | undefined
  /** Whether it is the mean, or the line that matters. */
  isMain?: boolean | undefined
}

interface SlopeProps {
  lines: SlopeLine[]
  /** Unit after each number: `%`, `★`. It is part of both numbers of a line. */
  unit: string
  beforeLabel: string
  afterLabel: string
}

const TOP = 56
const BOTTOM = 260
const LABEL_GAP = 24
const BEFORE_AT = 38
const AFTER_AT = 68
/** Space between a name and the line, for the number. On phones the name is above the number (`charts.css`). */
const NAME_GAP = 76

/** Values before and after, one line for each name. */
export function Slope({ lines, unit, beforeLabel, afterLabel }: SlopeProps) {
  const values = lines.flatMap(({ before, after }) => [before, after])
  const y = linear([Math.max(0, ...values), Math.min(0, ...values)], [TOP, BOTTOM])
  const beforeLabels = apart(
    lines.map(({ before }) => y(before)),
    LABEL_GAP,
    [TOP, BOTTOM],
  )
  const afterLabels = apart(
    lines.map(({ after }) => y(after)),
    LABEL_GAP,
    [TOP, BOTTOM],
  )
  const shown = (value: number) => `${decimal(value)}\u00a0${unit}`
  return (
    <svg className="chart slope" width="100%" height={BOTTOM + 28} role="img" aria-label={sentence(lines, shown, beforeLabel, afterLabel)}>
      <line className="chart-axis" x1={across(BEFORE_AT)} x2={across(BEFORE_AT)} y1={TOP - 20} y2={BOTTOM + 16} />
      <line className="chart-axis" x1={across(AFTER_AT)} x2={across(AFTER_AT)} y1={TOP - 20} y2={BOTTOM + 16} />
      <text className="chart-quiet" x={across(BEFORE_AT)} y={18} textAnchor="middle">
        {beforeLabel}
      </text>
      <text className="chart-quiet" x={across(AFTER_AT)} y={18} textAnchor="middle">
        {afterLabel}
      </text>
      {lines.map(({ name, before, after, note, isMain }, index) => (
        <g key={name} className={isMain ? 'slope-main' : undefined}>
          <line className="slope-line" x1={across(BEFORE_AT)} y1={rounded(y(before))} x2={across(AFTER_AT)} y2={rounded(y(after))} />
          <circle className="slope-before" cx={across(BEFORE_AT)} cy={rounded(y(before))} r={5} />
          <circle className="slope-after" cx={across(AFTER_AT)} cy={rounded(y(after))} r={5} />
          <text className="chart-quiet slope-name" x={across(BEFORE_AT)} dx={-NAME_GAP} y={rounded(beforeLabels[index] ?? 0)} dy="0.35em">
            {name}
          </text>
          <text className="chart-figure slope-value" x={across(BEFORE_AT)} dx={-14} y={rounded(beforeLabels[index] ?? 0)} dy="0.35em">
            {shown(before)}
          </text>
          <text x={across(AFTER_AT)} dx={14} y={rounded(afterLabels[index] ?? 0)} dy="0.35em">
            <tspan className="chart-figure">{shown(after)}</tspan>
            {note && <tspan className="chart-quiet chart-note"> {note}</tspan>}
          </text>
        </g>
      ))}
    </svg>
  )
}

function sentence(lines: SlopeLine[], shown: (value: number) => string, beforeLabel: string, afterLabel: string): string {
  const each = lines.map(({ name, before, after, note }) => `${name}: ${shown(before)} и ${shown(after)}${note ? `, ${note}` : ''}`)
  return `${beforeLabel} и ${afterLabel}. ${each.join('; ')}.`
}
