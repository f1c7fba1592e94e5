import type { BlockOf } from '../../content/schemas/block.ts'
import type { ToolFigure } from '../../content/schemas/figure.ts'
import { RangeBar } from '../charts/range-bars.tsx'
import { rounded } from '../charts/scale.ts'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { CardTitle, Section } from '../section.tsx'

const RADIUS = 80

const CENTRE = { x: 100, y: 96 }

/** Tools of the site, each under a figure of its result. */
export function Tools({ block }: { block: BlockOf<'features'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ul className="tool-cards">
        {block.items.map(({ title, text, href, figure, action }) => (
          <li key={title} className="card tool-card">
            {figure && <div className="tool-figure">{figureOf(figure)}</div>}
            <CardTitle title={title} href={href} />
            <RichText html={text} />
            {action && (
              <p className="tool-action" aria-hidden="true">
                {action}
                <Icon name="arrow" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function figureOf(figure: ToolFigure) {
  if (figure.kind === 'price') return <PriceFigure figure={figure} />
  if (figure.kind === 'sheet') return <SheetFigure figure={figure} />
  return (
    <>
      <Gauge points={figure.points} tone={figure.tone} meaning={figure.meaning} />
      <p className="tool-note" aria-hidden="true">
        {figure.meaning}
      </p>
    </>
  )
}

/** Ratio of the scale's end to the range's end, so that the range is in the second half of the scale. */
const SCALE = 1.25

function PriceFigure({ figure: { caption, lowRoubles, highRoubles, term } }: { figure: Extract<ToolFigure, { kind: 'price' }> }) {
  const range = priceRange({ lowRoubles, highRoubles })
  return (
    <>
      <p className="tool-note" aria-hidden="true">
        {caption}
      </p>
      <p className="tool-price" aria-hidden="true">
        {range}
      </p>
      <RangeBar
        lowRoubles={lowRoubles}
        highRoubles={highRoubles}
        scaleRoubles={highRoubles * SCALE}
        label={`${caption}: ${range}, ${term}`}
      />
      <p className="tool-note" aria-hidden="true">
        {term}
      </p>
    </>
  )
}

/** `465 000–630 000 ₽` */
function priceRange({ lowRoubles, highRoubles }: { lowRoubles: number; highRoubles: number }): string {
  return `${thousands(lowRoubles)}–\u2060${thousands(highRoubles)}\u00a0₽`
}

function SheetFigure({ figure: { caption, items } }: { figure: Extract<ToolFigure, { kind: 'sheet' }> }) {
  return (
    <div className="tool-sheet" aria-hidden="true">
      <strong>{caption}</strong>
      {items.map((line) => (
        <RichText key={line} as="p" html={line} />
      ))}
    </div>
  )
}

/** `465000` → `465 000` */
function thousands(roubles: number): string {
  return String(roubles).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')
}

/** A half circle filled by the share of 100 points, with the number inside. */
export function Gauge({ points, tone, meaning }: Omit<Extract<ToolFigure, { kind: 'points' }>, 'kind'>) {
  const share = Math.min(1, Math.max(0, points / 100))
  return (
    <svg className={`chart gauge gauge-${tone}`} viewBox="0 0 200 112" role="img" aria-label={`${points} из 100: ${meaning}`}>
      <path className="gauge-track" d={arc(1)} />
      {share > 0 && <path className="gauge-value" d={arc(share)} />}
      <text className="gauge-points" x={CENTRE.x} y={88} textAnchor="middle">
        {points}
      </text>
      <text className="chart-quiet" x={8} y={110} textAnchor="middle">
        0
      </text>
      <text className="chart-quiet" x={192} y={110} textAnchor="end">
        100
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
