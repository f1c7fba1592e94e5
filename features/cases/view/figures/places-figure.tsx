import type { FigureProps } from './figure-data.ts'
import { Label } from './labels.tsx'

const PLACES = 10
const WIDTH = 74
const STEP = 98
/** Widths of the lines of a page of results; each query begins elsewhere in them. */
const LINES = [74, 66, 70, 58, 74, 62, 68, 54, 72, 64] as const

/** The first ten results of each query, and the ones that are left. */
export function PlacesFigure({ figure: { title, left, labels }, isAfter }: FigureProps<'places'>) {
  const last = left.findLastIndex((place) => place !== null)
  return (
    <>
      {!isAfter && (
        <Label y={14} of="before">
          {title}
        </Label>
      )}
      {left.map((place, query) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a query has no name of its own
        <Query key={query} number={query + 1} place={place} isAfter={isAfter} />
      ))}
      {isAfter && (
        <>
          <path className="figure-bracket" d="M0 192h368" />
          <Label y={234} of="gone">
            {labels.gone}
          </Label>
          <Label x={last * STEP + WIDTH} y={234} of="stays" anchor="end">
            {labels.stays}
          </Label>
        </>
      )}
    </>
  )
}

interface QueryProps {
  number: number
  place: number | null
  isAfter: boolean
}

function Query({ number, place, isAfter }: QueryProps) {
  const x = (number - 1) * STEP
  const lines = LINES.map((_, at) => ({ width: LINES[(at + number * 3) % PLACES] ?? WIDTH, y: 48 + at * 14 }))
  return (
    <>
      <Label x={x} y={36} of={isAfter && place !== null ? 'stays' : 'note'} size="note">{`запрос ${number}`}</Label>
      {!isAfter && <rect className="tile fate-before" x={x - 5} y={44} width={WIDTH + 10} height={142} rx={6} />}
      <path
        className={`place ${isAfter ? '' : 'place-before'}`.trim()}
        d={lines.map(({ width, y }, at) => (isAfter && at + 1 === place ? '' : `M${x + 4} ${y + 4}h${width - 8}`)).join('')}
      />
      {isAfter && place !== null && <path className="place place-stays" d={`M${x + 4} ${48 + (place - 1) * 14 + 4}h${WIDTH - 8}`} />}
      {isAfter && place === null && <rect className="tile fate-gone" x={x + 1} y={200} width={WIDTH - 2} height={14} rx={4} />}
    </>
  )
}
