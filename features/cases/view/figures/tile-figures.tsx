import type { FigureGroup } from '../../../../content/schemas/case-story.ts'
import { fatesOf, labelsOf, scoreText, totalOf } from './fates.ts'
import type { FigureProps } from './figure-props.ts'
import { Bracket, Label } from './labels.tsx'
import { Tiles } from './tiles.tsx'

const COLUMNS = 9
const TILE = 32
const STEP = 41

/** Groups of tiles, one below the other: 27 slots, 21 of them empty. */
export function TilesFigure({ figure: { groups, score }, isAfter }: FigureProps<'tiles'>) {
  const heights = groups.map((group) => 60 + rowsOf(group) * STEP)
  const top = Math.max(0, (240 - heights.reduce((sum, height) => sum + height, 0)) / 2)
  return (
    <>
      {groups.map((group, index) => (
        <Group
          key={group.title}
          group={group}
          isAfter={isAfter}
          y={top + heights.slice(0, index).reduce((sum, height) => sum + height, 0)}
        />
      ))}
      {score && !isAfter && <Fall {...score} />}
    </>
  )
}

interface GroupProps {
  group: FigureGroup
  isAfter: boolean
  y: number
}

function Group({ group, isAfter, y }: GroupProps) {
  const [first, rest] = [labelsOf(group)[0], labelsOf(group)[1]]
  const left = (fatesOf(group).indexOf(rest?.fate ?? 'gone') % COLUMNS) * STEP
  const below = y + 24 + rowsOf(group) * STEP
  const width = (totalOf(group) % COLUMNS || COLUMNS) * STEP - (STEP - TILE) - left
  return (
    <>
      <Label y={y + 14} of={isAfter ? (first?.fate ?? 'gone') : 'before'}>
        {isAfter ? (first?.label ?? group.title) : group.title}
      </Label>
      <Tiles group={group} isAfter={isAfter} y={y + 28} size={[TILE, TILE, STEP - TILE]} columns={COLUMNS} />
      {isAfter && rest && (
        <>
          <Bracket x={left + 1} y={below} width={width - 2} />
          <Label x={left} y={below + 28} of={rest.fate}>
            {rest.label}
          </Label>
        </>
      )}
    </>
  )
}

function rowsOf(group: FigureGroup): number {
  return Math.ceil(totalOf(group) / COLUMNS)
}

/** A rating before and after it fell. */
function Fall({ from, to, title }: { from: number; to: number; title: string }) {
  return (
    <>
      <Label y={214} of="stays" size="score">
        {scoreText(from)}
      </Label>
      <path className="figure-bracket" d="M56 206h36m-7-6 7 6-7 6" />
      <Label x={106} y={214} of="before" size="score">
        {scoreText(to)}
      </Label>
      <Label x={164} y={213} size="note">
        {title}
      </Label>
    </>
  )
}
