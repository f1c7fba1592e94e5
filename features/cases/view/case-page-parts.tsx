import { casePath } from '../../../content/cases.ts'
import type { Case } from '../../../content/schemas/case.ts'
import type { CaseStory } from '../../../content/schemas/case-story.ts'
import { CaseFigure } from './figures/case-figure.tsx'

type CasePlanProps = Pick<CaseStory, 'steps' | 'months'> & {
  /** The whole term in words. */
  duration: string
}

/** The steps of a case as bars along its term. */
export function CasePlan({ steps, months, duration }: CasePlanProps) {
  const percent = (time: number) => `${Math.round((time / months) * 1000) / 10}%`
  return (
    <figure className="plan">
      <p className="plan-scale" aria-hidden="true">
        <span>старт</span>
        <span>{duration}</span>
      </p>
      <ol>
        {steps.map(({ title, from, to, note }) => (
          <li key={title}>
            <span className="plan-title">
              <strong>{title}</strong>
              {note && <small>{note}</small>}
            </span>
            <svg className="plan-row" aria-hidden="true">
              {ticks(months).map((tick) => (
                <line key={tick} x1={percent(tick)} x2={percent(tick)} y1="0" y2="100%" />
              ))}
              <rect x={percent(from)} y="0" width={percent(Math.max(to - from, months / 40))} height="16" rx="8" />
            </svg>
          </li>
        ))}
      </ol>
      <figcaption>{PLAN_NOTE}</figcaption>
    </figure>
  )
}

const PLAN_NOTE = 'Шаги взяты из примера, деление по времени — условное.'

const MOST_TICKS = 12

/** Marks between the beginning and the end, a month apart or a quarter of a long term. */
function ticks(months: number): number[] {
  const step = months > MOST_TICKS ? months / 8 : months < 2 ? months / 4 : 1
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, at) => at * step)
}

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
