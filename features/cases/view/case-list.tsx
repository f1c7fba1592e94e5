import { casePath } from '../../../content/cases.ts'
import type { Case } from '../../../content/schemas/case.ts'
import { Picture } from '../../../ui/picture.tsx'
import { CaseFacts, CaseFailure, CaseLink, CaseMeta, countedHref } from './case-parts.tsx'
import { CaseFigure } from './figures/case-figure.tsx'

/** A case in the list of /cases/: its outcome, story and cost. */
export function CaseRow({ item }: { item: Case }) {
  const { story, title, image } = item
  const [path, counted] = [casePath(item), countedHref(item)]
  return (
    <article className="case-row" id={item.id}>
      <div className="case-stage">
        {story ? (
          <CaseFigure figure={story.figure} state="after" />
        ) : (
          <Picture className="case-image" image={image} widths={[559, 1118]} sizes="(min-width: 1024px) 432px, 90vw" />
        )}
      </div>
      <div className="case-story">
        <CaseMeta item={item} />
        <h3>{path ? <a href={path}>{title}</a> : title}</h3>
        <p className="case-outcome">{item.successBadge}</p>
        <p>{beginningOf(item)}</p>
        {story && <CaseFailure failed={story.failed} />}
      </div>
      <div className="case-terms">
        <CaseFacts item={item} />
        <p className="case-links">
          {path && <CaseLink href={path} title="Читать пример" about={title} />}
          {counted && <CaseLink href={counted} title="Посчитать так же" icon="calculator" about={title} />}
        </p>
      </div>
    </article>
  )
}

/** The first two sentences of the story: the problem, and if that is short, the first step of the work. */
function beginningOf({ tabs }: Case): string {
  return tabs
    .flatMap(({ content }) => content)
    .slice(0, 2)
    .join(' ')
}
