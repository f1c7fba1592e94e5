import type { Case } from '../../../content/schemas/case.ts'
import { Band } from '../../../ui/band.tsx'

/** The unchanged part of a case, in one large sentence with its reasons. */
export function UnchangedPart({ item: { story } }: { item: Case }) {
  if (!story) return null
  const { title, reasons } = story.left
  return (
    <Band tone="ink" className="case-left">
      <section className="case-left-text" aria-label="Что осталось и почему">
        <p className="case-eyebrow">Что осталось и почему</p>
        <h2>{title}</h2>
      </section>
      <ul className="case-left-why">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Band>
  )
}
