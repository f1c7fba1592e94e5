import { type FateLabel, type FigureProps, labelsOf, scoreText } from './figure-data.ts'
import { Label } from './labels.tsx'
import { Tiles } from './tiles.tsx'

const TILES = { y: 160, x: 106, size: [20, 24, 6.8], columns: 10 } as const
/** Height of a rating: 2 is at the bottom of the slope, 5 at its top. */
const heightOf = (score: number) => 136 - (score - 2) * 44

/** A rating that rose, and the reviews behind it. */
export function ScoreFigure({ figure: { from, to, cause, group, labels }, isAfter }: FigureProps<'score'>) {
  const [start, end] = [heightOf(from), heightOf(to)]
  return (
    <>
      <path className="figure-axis" d={`M20 ${start}V140M270 ${isAfter ? end : start}V140`} />
      <path className={`score-line ${isAfter ? 'score-rose' : ''}`.trim()} d={`M20 ${start}L270 ${isAfter ? end : start}`} />
      <circle className="court-step" cx={20} cy={start} r={5} />
      <Label x={8} y={start - 16} of="stays" size="score">
        {scoreText(from)}
      </Label>
      {isAfter && (
        <>
          <circle className="court-step court-end" cx={270} cy={end} r={6} />
          <Label x={286} y={end + 10} of="answered" size="score">
            {scoreText(to)}
          </Label>
          <Label x={258} y={132} anchor="end" size="note">
            {cause}
          </Label>
        </>
      )}
      <Words
        lines={
          isAfter
            ? labelsOf(group)
            : [
                { fate: 'stays', label: labels.honest },
                { fate: 'before', label: labels.disputed },
              ]
        }
      />
      <Reviews group={group} isAfter={isAfter} />
    </>
  )
}

function Words({ lines }: { lines: FateLabel[] }) {
  return lines.map(({ fate, label }, at) => (
    <Label key={fate} y={176 + at * 19} of={fate} size="note">
      {label}
    </Label>
  ))
}

/** Before the work the honest reviews already have their final state: they stay. */
function Reviews({ group, isAfter }: Pick<FigureProps<'score'>, 'isAfter'> & Pick<FigureProps<'score'>['figure'], 'group'>) {
  if (isAfter) return <Tiles group={group} isAfter {...TILES} />
  const { gone = 0, stays, refused = 0 } = group.fates
  return <Tiles group={{ sign: group.sign, fates: { stays, refused: gone + refused } }} isAfter {...TILES} />
}
