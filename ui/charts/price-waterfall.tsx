import { across, linear, rounded } from './scale.ts'

export interface PricePart {
  name: string
  roubles: number
}

interface PriceWaterfallProps {
  /** What the price is made of, in order; a discount is negative. */
  parts: PricePart[]
  totalName: string
}

interface Step extends PricePart {
  fromRoubles: number
  toRoubles: number
  isTotal: boolean
}

const HEIGHT = 160

/** How a price is made up: columns side by side, on phones rows below one another. */
export function PriceWaterfall({ parts, totalName }: PriceWaterfallProps) {
  const steps = stepsOf(parts, totalName)
  const ends = steps.flatMap(({ fromRoubles, toRoubles }) => [fromRoubles, toRoubles])
  const range = [Math.min(0, ...ends), Math.max(1, ...ends)] as const
  return (
    <div className="chart waterfall" role="img" aria-label={steps.map(({ name, roubles }) => `${name}: ${sum(roubles)}`).join('; ')}>
      {steps.map((step) => (
        <div key={step.name} className={step.isTotal ? 'waterfall-total' : undefined}>
          <Column step={step} range={range} />
          <strong>{sum(step.roubles)}</strong>
          <span>{step.name}</span>
          <Row step={step} range={range} />
        </div>
      ))}
    </div>
  )
}

interface BarProps {
  step: Step
  range: readonly [number, number]
}

function Column({ step, range }: BarProps) {
  const y = linear(range, [HEIGHT, 0])
  const [low, high] = endsOf(step)
  return (
    <svg className="waterfall-column" aria-hidden="true" width="100%" height={HEIGHT}>
      <rect x="0" y={rounded(y(high))} width="100%" height={rounded(Math.max(2, y(low) - y(high)))} rx={4} />
    </svg>
  )
}

function Row({ step, range }: BarProps) {
  const x = linear(range, [0, 100])
  const [low, high] = endsOf(step)
  return (
    <svg className="waterfall-row" aria-hidden="true" width="100%" height={12}>
      <rect x={across(x(low))} y={0} width={across(Math.max(0.5, x(high) - x(low)))} height={12} rx={4} />
    </svg>
  )
}

function stepsOf(parts: PricePart[], totalName: string): Step[] {
  let reached = 0
  const steps = parts.map(({ name, roubles }) => {
    const fromRoubles = reached
    reached += roubles
    return { name, roubles, fromRoubles, toRoubles: reached, isTotal: false }
  })
  return [...steps, { name: totalName, roubles: reached, fromRoubles: 0, toRoubles: reached, isTotal: true }]
}

function endsOf({ fromRoubles, toRoubles }: Step): [low: number, high: number] {
  return fromRoubles < toRoubles ? [fromRoubles, toRoubles] : [toRoubles, fromRoubles]
}

/** `-12000` → `−12 000 ₽` */
function sum(roubles: number): string {
  return `${roubles < 0 ? '−' : ''}${String(Math.abs(roubles)).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')}\u00a0₽`
}
