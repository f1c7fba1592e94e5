import { casePath } from '../../../content/derived/shown-cases.ts'
import type { BlockOf } from '../../../content/schemas/block.ts'
import { Section } from '../../../ui/section.tsx'
import { CaseFailure, CaseLink, countedHref } from './case-parts.tsx'
import { CaseFigure } from './figures/case-figure.tsx'

/** One example on a page: its outcome as a drawing, its price and term, what did not work out, and the way to the same calculation. */
export function CaseCard({ block }: { block: BlockOf<'cases'> }) {
  const [item] = block.items
  if (!item) return null
  const { title, story, budget, duration } = item
  const path = casePath(item)
  const counted = countedHref(item)
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <article className="card case-card">
        {story && <CaseFigure figure={story.figure} isAfter />}
        <div>
          <h3>{story?.headline ?? title}</h3>
          <p>
            <b>{budget}</b> · {duration}
          </p>
          {story && <CaseFailure failed={story.failed} />}
          <p className="case-links">
            {path && <CaseLink href={path} title="Читать пример" about={title} />}
            {counted && <CaseLink href={counted} title="Посчитать так же" icon="calculator" about={title} />}
          </p>
        </div>
      </article>
    </Section>
  )
}
