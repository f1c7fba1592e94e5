import type { BlockOf } from '../../content/schemas/block.ts'
import type { Specimen as SpecimenData } from '../../content/schemas/figure.ts'
import { linear, rounded } from '../charts/scale.ts'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { CardTitle, Section } from '../section.tsx'

/** Situations of clients: one panel of cells, each with a specimen and a link. */
export function Situations({ block }: { block: BlockOf<'features'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ul className="situations">
        {block.items.map(({ title, text, href, specimen }) => (
          <li key={title}>
            {specimen && <Specimen specimen={specimen} />}
            <CardTitle title={title} href={href}>
              {href && <Icon name="arrow" />}
            </CardTitle>
            <RichText html={text} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Decorative: the words under it say the same in general. */
function Specimen({ specimen: { kind, text, note, stars, ratings } }: { specimen: SpecimenData }) {
  return (
    <div className="situation-picture" aria-hidden="true">
      <div className={`situation-sample situation-sample-${kind}`}>
        {kind === 'search' && <Icon name="search" />}
        {ratings && <Sparkline values={ratings} />}
        <p>
          {stars !== undefined && <Stars count={stars} />}
          <RichText as="span" html={text} />
          {note && <RichText as="span" className="situation-sample-note" html={note} />}
        </p>
      </div>
    </div>
  )
}

const STARS = 5

function Stars({ count }: { count: number }) {
  return (
    <span className="situation-sample-stars">
      {Array.from({ length: STARS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are alike
        <i key={index} className={index < count ? 'star-full' : 'star-empty'} />
      ))}
    </span>
  )
}

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
