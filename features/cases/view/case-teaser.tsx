import { casePath } from '../../../content/cases.ts'
import type { Case } from '../../../content/schemas/case.ts'
import { CaseFigure } from './figures/case-figure.tsx'

/** A short form of a case, with its outcome as a drawing. */
export function CaseTeaser({ item }: { item: Case }) {
  const path = casePath(item)
  return (
    <article className="card case-teaser">
      {item.story && <CaseFigure figure={item.story.figure} state="after" />}
      <h3>
        {path ? (
          <a className="card-link" href={path}>
            {item.title}
          </a>
        ) : (
          item.title
        )}
      </h3>
      <p className="muted">
        {item.budget} · {item.duration}
      </p>
    </article>
  )
}
