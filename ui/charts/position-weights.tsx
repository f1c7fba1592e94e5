import { nounAfter, percent } from 'russian-text/words'
import { across, linear, rounded } from './scale.ts'

interface PositionWeightsProps {
  /** Weight of each position, starting with the first. */
  weights: number[]
  /** Positions, counted from 1, with a negative result. */
  negativePlaces: number[]
}

const TOP = 28
const FLOOR = 208

/** Weights of the positions in the search results, with the negative ones marked, and their share. */
export function PositionWeights({ weights, negativePlaces }: PositionWeightsProps) {
  const height = linear([0, Math.max(1, ...weights)], [0, FLOOR - TOP])
  const pitch = 100 / Math.max(1, weights.length)
  const middle = (index: number) => across((index + 0.5) * pitch)
  return (
    <div className="chart weights" role="img" aria-label={weightsSentence(weights, negativePlaces)}>
      <Share weights={weights} negativePlaces={negativePlaces} />
      <svg aria-hidden="true" width="100%" height={FLOOR + 32}>
        {weights.map((weight, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <g key={index} className={negativePlaces.includes(index + 1) ? 'weight weight-negative' : 'weight'}>
            <rect
              x={across((index + 0.12) * pitch)}
              y={rounded(FLOOR - height(weight))}
              width={across(0.76 * pitch)}
              height={rounded(height(weight))}
              rx={4}
            />
            <text className="chart-figure" x={middle(index)} y={rounded(FLOOR - height(weight)) - 8} textAnchor="middle">
              {weight}
            </text>
            <text className="chart-quiet" x={middle(index)} y={FLOOR + 22} textAnchor="middle">
              {index + 1}-е
            </text>
          </g>
        ))}
        <line className="chart-floor" x1="0" x2="100%" y1={FLOOR} y2={FLOOR} />
      </svg>
    </div>
  )
}

function Share(props: PositionWeightsProps) {
  const { negative, all, share } = sharesOf(props)
  return (
    <p className="weights-share">
      <strong>{percent(share)}</strong>
      <span>
        {negative.length > 1 ? `${negative.join('\u00a0+\u00a0')}\u00a0=\u00a0` : ''}
        {total(negative)} из&nbsp;{all} возможных
      </span>
    </p>
  )
}

/** The chart in words. */
function weightsSentence(weights: number[], negativePlaces: number[]): string {
  const { negative, all, share } = sharesOf({ weights, negativePlaces })
  const places = nounAfter(negativePlaces.length, ['место', 'места', 'мест'])
  const where = negativePlaces.length > 0 ? `${places} ${negativePlaces.join(', ')}` : 'нет'
  return `Вес мест с 1-го по ${weights.length}-е: ${weights.join(', ')}. Негатив: ${where}, ${total(negative)} из ${all}, доля ${percent(share)}.`
}

function sharesOf({ weights, negativePlaces }: PositionWeightsProps) {
  const negative = negativePlaces.map((place) => weights[place - 1] ?? 0)
  const all = total(weights)
  return { negative, all, share: all === 0 ? 0 : (100 * total(negative)) / all }
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
