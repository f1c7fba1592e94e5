import { nounAfter } from 'russian-text/words'
import type { BlockOf } from '../../content/schemas/block.ts'
import { across, linear } from '../charts/scale.ts'
import { RichText } from '../rich-text.tsx'
import { PartTitle, Section } from '../section.tsx'

const HEIGHT = 28

/** With more units than this, only every fourth one has a name. */
const NAMED_UNITS = 8

const HATCH_STEP_PERCENT = 1

/** Steps of the work beside a scale of months or weeks. */
export function Schedule({ block }: { block: BlockOf<'steps'> }) {
  const isWeeks = block.items.some(({ weeks }) => weeks)
  const steps = block.items.map(({ months, weeks, ...step }) => ({ ...step, span: isWeeks ? weeks : months }))
  const ends = steps.map(({ span }) => Math.max(span?.to ?? 0, span?.atMost ?? 0))
  const units = Math.max(1, Math.ceil(Math.max(0, ...ends)))
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <div className="schedule">
        <ScheduleAxis units={units} unitName={isWeeks ? WEEK : MONTH} />
        <ol>
          {steps.map(({ title, text, term, span }) => (
            <li key={title}>
              <div className="schedule-step">
                <PartTitle>{title}</PartTitle>
                <RichText html={text} />
              </div>
              <div className="schedule-time">
                <ScheduleGrid units={units} />
                {span && <ScheduleBar span={span} units={units} label={term} />}
                {term && <p>{term}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

const MONTH = ['месяц', 'месяца', 'месяцев'] as const
const WEEK = ['неделя', 'недели', 'недель'] as const

interface SpanProps {
  /**
   * In units from the start of the work; fractions are parts of a unit. `sure`: as long as drawn; `open`: of unknown length, drawn as an
   * outline; `possible`: only if the case requires it. Up to `atMost` it is drawn as a hatch.
   */
  span: NonNullable<BlockOf<'steps'>['items'][number]['months']>
  /** Length of the whole scale. */
  units: number
  /** Text beside the span. */
  label?: string | undefined
}

interface AxisProps {
  units: number
  /** Forms of its name after 1, 2 and 5. */
  unitName: readonly [one: string, few: string, many: string]
}

/** Names of the units over the spans: «старт, 1 месяц, 2, 3». */
export function ScheduleAxis({ units, unitName }: AxisProps) {
  const x = linear([0, units], [0, 100])
  const step = units > NAMED_UNITS ? 4 : 1
  return (
    <svg className="chart schedule-axis" width="100%" height={24} aria-hidden="true">
      {Array.from({ length: Math.ceil(units / step) }, (_, index) => index * step).map((unit) => (
        <text key={unit} className="chart-quiet" x={across(x(unit))} y={16}>
          {unit === 0 ? 'старт' : unit}
          {unit === step && <tspan className="unit-name"> {nounAfter(unit, unitName)}</tspan>}
        </text>
      ))}
    </svg>
  )
}

/** Lines of the units behind the spans, as high as their container. */
export function ScheduleGrid({ units }: { units: number }) {
  const x = linear([0, units], [0, 100])
  return (
    <svg className="chart schedule-grid" width="100%" height="100%" aria-hidden="true">
      {Array.from({ length: units + 1 }, (_, unit) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its number
        <line key={unit} className="chart-axis" x1={across(x(unit))} x2={across(x(unit))} y1="0" y2="100%" />
      ))}
    </svg>
  )
}

/** Time of one step of the work, on a scale of weeks or months; the step gives it in words beside it. */
export function ScheduleBar({ span: { from, to, kind, atMost }, units, label }: SpanProps) {
  const x = linear([0, units], [0, 100])
  const end = Math.max(to, atMost ?? 0)
  const place = labelPlace(x(from), x(to), x(end))
  return (
    <svg className="chart schedule-bar" width="100%" height={HEIGHT} aria-hidden="true">
      {atMost !== undefined && <Hatch fromPercent={x(to)} toPercent={x(atMost)} />}
      <rect className={`span-${kind}`} x={across(x(from))} y={1} width={across(x(to) - x(from))} height={HEIGHT - 2} rx={5} />
      {label && (
        <text
          className={place === 'inside' ? `chart-figure span-text span-text-${kind}` : 'chart-figure'}
          x={across(place === 'after' ? x(end) : x(from))}
          dx={place === 'before' ? -12 : 12}
          y={HEIGHT / 2}
          dy="0.35em"
          textAnchor={place === 'before' ? 'end' : undefined}
        >
          {label}
        </text>
      )}
    </svg>
  )
}

/**
 * Position of the label: behind the span; near the right edge inside it, or before it when the span is short. All figures are per cent of
 * the width.
 */
function labelPlace(from: number, to: number, end: number): 'before' | 'inside' | 'after' {
  if (end <= 60) return 'after'
  return to - from >= 20 ? 'inside' : 'before'
}

function Hatch({ fromPercent, toPercent }: { fromPercent: number; toPercent: number }) {
  const count = Math.max(0, Math.floor((toPercent - fromPercent) / HATCH_STEP_PERCENT))
  return (
    <g className="span-hatch">
      {Array.from({ length: count }, (_, index) => {
        const at = across(fromPercent + (index + 1) * HATCH_STEP_PERCENT)
        return <line key={at} x1={at} x2={at} y1={2} y2={HEIGHT - 2} />
      })}
    </g>
  )
}
