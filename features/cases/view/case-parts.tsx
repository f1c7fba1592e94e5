import type { Case } from '../../../content/schemas/case.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CLIENT_TITLES } from '../wire.ts'

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

/** Client and subject of a case, and the mark of a sample. */
export function CaseMeta({ item }: { item: Case }) {
  return (
    <p className="case-meta">
      <span>{item.story ? `${CLIENT_TITLES[item.client]} · ${item.story.topic}` : CLIENT_TITLES[item.client]}</span>
      <span className="case-sample">{item.warningBadge}</span>
    </p>
  )
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
