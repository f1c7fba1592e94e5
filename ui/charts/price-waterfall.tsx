import { across, linear, rounded } from './scale.ts'

interface PricePart {
  name: string
  roubles: number
  /** Details of the name: «18 000 ₽ × 3». */
  note?: string
}

interface PriceWaterfallProps {
  /** Parts of the price, in order; a discount is negative, a free part is an empty slot. */
  parts: PricePart[]
  totalName: string
  /** Limits of the final price. */
  range?: { lowRoubles: number; highRoubles: number }
}

interface Step extends PricePart {
  fromRoubles: number
  toRoubles: number
}

const HEIGHT = 300
/** Space for a sum above the highest column, and for the baseline. */
const TOP = 32
const BASE = 298
const BAR = 104
const PLACE = { width: 88, height: 32 }

/** Parts of a price: columns side by side, each on top of the previous one; on phones, rows one below the other. */
export function PriceWaterfall({ parts, totalName, range }: PriceWaterfallProps) {
  const steps = stepsOf(parts)
  const total = steps.at(-1)?.toRoubles ?? 0
  const ends = [...steps.map(({ toRoubles }) => toRoubles), total, range?.highRoubles ?? 0]
  const scale = [Math.min(0, ...ends), Math.max(1, ...ends)] as const
  const label = [...parts, { name: totalName, roubles: total }].map(({ name, roubles }) => `${name}: ${sum(roubles)}`).join('; ')
  return (
    <div className="chart waterfall" role="img" aria-label={label}>
      {steps.map((step) => (
        <div key={step.name}>
          <Column step={step} scale={scale} />
          <strong>{step.name}</strong>
          <span>{step.note}</span>
          <b>{sum(step.roubles)}</b>
          <Row from={step.fromRoubles} to={step.toRoubles} scale={scale} />
        </div>
      ))}
      <div className="waterfall-total">
        <Total roubles={total} range={range} scale={scale} />
        <strong>{totalName}</strong>
        <span>{range && `от\u00a0${sum(range.lowRoubles)} до\u00a0${sum(range.highRoubles)}`}</span>
        <b>{sum(total)}</b>
        <Row from={0} to={total} end={range?.highRoubles} scale={scale} />
      </div>
    </div>
  )
}

type Scale = readonly [number, number]

function Column({ step: { fromRoubles, toRoubles, roubles }, scale }: { step: Step; scale: Scale }) {
  const y = linear(scale, [BASE, TOP])
  const [from, to] = [rounded(y(fromRoubles)), rounded(y(toRoubles))]
  const top = Math.min(from, to)
  return (
    <svg className="waterfall-column" aria-hidden="true" width="100%" height={HEIGHT}>
      <line className="waterfall-level" x1="0" x2="50%" y1={from} y2={from} />
      <line className="waterfall-level" x1="50%" x2="100%" y1={to} y2={to} />
      {roubles === 0 ? (
        <rect
          className="waterfall-nothing"
          x="50%"
          y={to - PLACE.height / 2}
          width={PLACE.width}
          height={PLACE.height}
          rx={8}
          transform={`translate(${-PLACE.width / 2} 0)`}
        />
      ) : (
        <rect
          x="50%"
          y={top}
          width={BAR}
          height={Math.max(2, rounded(Math.abs(from - to)))}
          rx={4}
          transform={`translate(${-BAR / 2} 0)`}
        />
      )}
      <text className={roubles === 0 ? 'chart-quiet' : 'waterfall-sum'} x="50%" y={roubles === 0 ? to + 5 : top - 10}>
        {sum(roubles)}
      </text>
      <line className="waterfall-base" x1="0" x2="100%" y1={BASE} y2={BASE} />
    </svg>
  )
}

/** The whole price, and above it the empty slot up to the possible price. */
function Total({ roubles, range, scale }: { roubles: number; range: PriceWaterfallProps['range']; scale: Scale }) {
  const y = linear(scale, [BASE, TOP])
  const top = rounded(y(roubles))
  const high = range && rounded(y(range.highRoubles))
  const shift = `translate(${-BAR / 2} 0)`
  return (
    <svg className="waterfall-column" aria-hidden="true" width="100%" height={HEIGHT}>
      <line className="waterfall-level" x1="0" x2="50%" y1={top} y2={top} />
      {high !== undefined && (
        <rect className="waterfall-nothing" x="50%" y={high} width={BAR} height={top - high + 8} rx={6} transform={shift} />
      )}
      <rect x="50%" y={top} width={BAR} height={Math.max(2, rounded(BASE - top))} rx={4} transform={shift} />
      <text className="waterfall-sum" x="50%" y={(high ?? top) - 10}>
        {sum(roubles)}
      </text>
      <line className="waterfall-base" x1="0" x2="100%" y1={BASE} y2={BASE} />
    </svg>
  )
}

interface RowProps {
  from: number
  to: number
  /** Possible end of the column. */
  end?: number | undefined
  scale: Scale
}

function Row({ from, to, end, scale }: RowProps) {
  const x = linear(scale, [0, 100])
  const [low, high] = from < to ? [from, to] : [to, from]
  return (
    <svg className="waterfall-row" aria-hidden="true" width="100%" height={12}>
      {end !== undefined && (
        <rect className="waterfall-nothing" x={across(x(to))} y={1} width={across(x(end) - x(to))} height={10} rx={4} />
      )}
      {from !== to && <rect x={across(x(low))} y={0} width={across(Math.max(0.5, x(high) - x(low)))} height={12} rx={4} />}
    </svg>
  )
}

function stepsOf(parts: PricePart[]): Step[] {
  let reached = 0
  return parts.map((part) => {
    const fromRoubles = reached
    reached += part.roubles
    return { ...part, fromRoubles, toRoubles: reached }
  })
}

/** `-12000` → `−12 000 ₽` */
function sum(roubles: number): string {
  return `${roubles < 0 ? '−' : ''}${String(Math.abs(roubles)).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')}\u00a0₽`
}
