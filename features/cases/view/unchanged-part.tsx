import type { Case } from '../../../content/schemas/case.ts'
import { Band } from '../../../ui/band.tsx'
import { totalOf } from './figures/figure-data.ts'
import { Tiles } from './figures/tiles.tsx'

/** The unchanged part of a case, in one large sentence with its reasons. */
export function UnchangedPart({ item: { story } }: { item: Case }) {
  if (!story) return null
  const { title, reasons } = story.left
  return (
    <Band tone="ink" className="case-left">
      <section className="case-left-text" aria-label="Вымышленный пример: что осталось и почему">
        <p className="case-eyebrow">Вымышленный пример: что осталось и почему</p>
        <h2>{title}</h2>
      </section>
      <div className="case-left-why">
        <Stayed story={story} />
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </Band>
  )
}

const SIZE = [64, 52, 12] as const
const COLUMNS = 3

/** Things that stayed, as a drawing; nothing for kinds of outcomes without countable things. */
function Stayed({ story: { figure } }: { story: NonNullable<Case['story']> }) {
  if (figure.kind !== 'tiles') return null
  const group = figure.groups.find(({ fates }) => fates.stays)
  if (!group) return null
  const stayed = { sign: group.sign, fates: { stays: group.fates.stays } }
  const rows = Math.ceil(totalOf(stayed) / COLUMNS)
  return (
    <svg className="case-stayed" viewBox={`0 0 216 ${rows * (SIZE[1] + SIZE[2]) - SIZE[2]}`} aria-hidden="true">
      <Tiles group={stayed} isAfter y={0} size={SIZE} columns={COLUMNS} />
    </svg>
  )
}
