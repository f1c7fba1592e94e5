import { labelsOf } from './fates.ts'
import type { FigureProps } from './figure-props.ts'
import { Label, wrapped } from './labels.tsx'
import { Tiles } from './tiles.tsx'

/** As wide as the tile above the note. */
const NOTE_LETTERS = 14

/** Sites, and their remains in search results. */
export function SitesFigure({ figure: { group, left }, isAfter }: FigureProps<'sites'>) {
  return (
    <>
      <Label y={18} of={isAfter ? 'gone' : 'before'}>
        {isAfter ? (labelsOf(group)[0]?.label ?? group.title) : group.title}
      </Label>
      <Tiles group={group} isAfter={isAfter} y={34} size={[66, 54, 12]} columns={3} />
      {isAfter && (
        <>
          <rect className="tile fate-stays" x={246} y={166} width={104} height={28} rx={6} />
          <text className="figure-label figure-note fate-on-ink" x={258} y={185}>
            {left.title}
          </text>
          {wrapped(left.note, NOTE_LETTERS).map((line, at) => (
            <Label key={line} x={246} y={212 + at * 18} size="note">
              {line}
            </Label>
          ))}
        </>
      )}
    </>
  )
}
