import { casePath } from '../../../content/derived/shown-cases.ts'
import type { Case, CaseStory } from '../../../content/schemas/case.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CLIENT_TITLES } from '../wire.ts'
import { CaseFigure } from './figures/case-figure.tsx'

/** Cost and duration of a case. */
export function CaseFacts({ item }: { item: Case }) {
  return (
    <dl className="case-facts">
      <div>
        <dt>Бюджет</dt>
        <dd>{item.budget}</dd>
      </div>
      <div>
        <dt>Срок</dt>
        <dd>{item.duration}</dd>
      </div>
    </dl>
  )
}

/** Client and subject of a case; the list says once that all are invented. */
export function CaseMeta({ item }: { item: Case }) {
  return <p className="case-meta">{item.story ? `${CLIENT_TITLES[item.client]} · ${item.story.topic}` : CLIENT_TITLES[item.client]}</p>
}

/** «Что не получилось», always visible. */
export function CaseFailure({ failed }: { failed: string }) {
  return (
    <p className="case-failed">
      <strong>Что не получилось</strong> {failed}
    </p>
  )
}

/** A link to a case's page, or to the calculator with its answers. */
export function CaseLink({
  href,
  title,
  icon = 'arrow',
  about,
}: {
  href: string
  title: string
  icon?: 'arrow' | 'calculator'
  about: string
}) {
  return (
    <a className={`case-link case-link-${icon}`} href={href} aria-label={`${title}: ${about}`}>
      {icon === 'calculator' && <Icon name="calculator" />}
      {title}
      {icon === 'arrow' && <Icon name="arrow" />}
    </a>
  )
}

/** Address of the calculator with a case's answers. */
export function countedHref(item: Case): string | undefined {
  return item.story && `/calculator/${item.story.calculator}`
}

/** The facts of a case in one row. */
export function CaseStrip({ item }: { item: Case }) {
  return (
    <dl className="case-strip">
      {caseFacts(item).map(([title, fact]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function caseFacts({ budget, duration, successBadge, client }: Case): [title: string, fact: string][] {
  return [
    ['Бюджет', budget],
    ['Срок', duration],
    ['Итог', successBadge],
    ['Клиент', CLIENT_TITLES[client]],
  ]
}

const PLAN_NOTE = 'Шаги взяты из примера, деление по времени — условное.'
const MAX_TICKS = 12

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

/** Marks between the beginning and the end, a month apart or a quarter of a long term. */
function ticks(months: number): number[] {
  const step = months > MAX_TICKS ? months / 8 : months < 2 ? months / 4 : 1
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, at) => at * step)
}

/** A short form of a case, with its outcome as a drawing. */
export function CaseTeaser({ item }: { item: Case }) {
  const path = casePath(item)
  return (
    <article className="card case-teaser">
      {item.story && <CaseFigure figure={item.story.figure} isAfter />}
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
