import type { FigureGroup } from '../../../../content/schemas/case.ts'
import { type FigureProps, fatesOf, labelsOf, scoreText, totalOf } from './figure-data.ts'
import { Bracket, Label, wrapped } from './labels.tsx'
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
