import { labelsOf } from './fates.ts'
import type { FigureProps } from './figure-props.ts'
import { Label } from './labels.tsx'
import { Tiles } from './tiles.tsx'

const ROW = 78
const TILES_WIDTH = 258

/** Kinds of things, a row for each: publications, copies, links. Their outcome is beside them. */
export function ChainFigure({ figure: { groups }, isAfter }: FigureProps<'chain'>) {
  return groups.map((group, index) => {
    const y = 8 + index * ROW
    const labels = labelsOf(group)
    return (
      <g key={group.title}>
        <Label y={y + 12} of={isAfter ? 'note' : 'before'} size="note">
          {group.title}
        </Label>
        <Tiles group={group} isAfter={isAfter} y={y + 22} size={[38, 32, 6]} columns={6} />
        {isAfter &&
          labels.map(({ fate, label }, at) => (
            <Label key={fate} x={TILES_WIDTH + 10} y={y + (labels.length === 1 ? 43 : 34 + at * 19)} of={fate} size="note">
              {label}
            </Label>
          ))}
      </g>
    )
  })
}
