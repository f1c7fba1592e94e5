import { FATES, type Fate, type FigureGroup } from '../../../../content/schemas/case.ts'
import { fatesOf } from './figure-data.ts'

type Sign = FigureGroup['sign']

interface TilesProps {
  group: Pick<FigureGroup, 'fates' | 'sign'>
  isAfter: boolean
  x?: number
  y: number
  /** Width and height of a tile, and the space between two. */
  size: readonly [width: number, height: number, gap: number]
  columns: number
}

/** Tiles in rows, one path for all tiles of one fate. Before the work all tiles are complaints. */
export function Tiles({ group, isAfter, x = 0, y, size: [width, height, gap], columns }: TilesProps) {
  const places = fatesOf(group).map((fate, at) => ({
    fate,
    place: [x + (at % columns) * (width + gap), y + Math.floor(at / columns) * (height + gap)] as const,
  }))
  return (isAfter ? FATES : (['before'] as const)).map((fate) => {
    const own = places.filter((tile) => fate === 'before' || tile.fate === fate).map(({ place }) => place)
    if (own.length === 0) return null
    return (
      <g key={fate}>
        <path className={`tile fate-${fate}`} d={own.map((place) => tilePath(place, width, height)).join('')} />
        <Signs fate={fate} sign={group.sign} places={own.map(([left, top]) => [left + width / 2, top + height / 2])} />
      </g>
    )
  })
}

interface SignsProps {
  fate: Fate | 'before'
  sign: Sign
  places: (readonly [x: number, y: number])[]
}

/** Sign in a tile; removed things have none, but videos stay recognizable. */
function Signs({ fate, sign, places }: SignsProps) {
  if (fate === 'gone' && sign !== 'play') return null
  const shown = sign === 'star' && fate !== 'before' ? 'text' : sign
  return (
    <path
      className={`sign sign-${SHAPES[shown].kind} fate-${fate}`}
      d={places.map(([x, y]) => `M${x} ${y}${SHAPES[shown].path}`).join('')}
    />
  )
}

/** Signs around the middle of their tile, as filled shapes or as lines. */
const SHAPES: Record<Sign, { kind: 'shape' | 'line'; path: string }> = {
  star: { kind: 'shape', path: 'm0-6 1.8 4 4.4.4-3.3 2.9 1 4.3-3.9-2.3-3.9 2.3 1-4.3-3.3-2.9 4.4-.4z' },
  text: { kind: 'line', path: 'm-7-3h14m-14 6h9' },
  play: { kind: 'shape', path: 'm-4-6 10 6-10 6z' },
  site: { kind: 'line', path: 'm-20-2h26m-26 8h40m-40 7h32' },
  link: { kind: 'line', path: 'm-9 0h18' },
}

const RADIUS = 5

function tilePath([x, y]: readonly [number, number], width: number, height: number): string {
  const corner = (dx: number, dy: number) => `a${RADIUS} ${RADIUS} 0 0 1 ${dx} ${dy}`
  const [w, h] = [width - 2 * RADIUS, height - 2 * RADIUS]
  return `M${x + RADIUS} ${y}h${w}${corner(5, 5)}v${h}${corner(-5, 5)}h${-w}${corner(-5, -5)}v${-h}${corner(5, -5)}z`
}
