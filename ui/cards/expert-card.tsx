import type { ReactNode } from 'react'
import type { ExpertCard as Card } from '../../content/schemas/expert.ts'
import { Icon } from '../icon.tsx'
import { Portrait } from '../portrait.tsx'

interface ExpertCardsProps {
  experts: Card[]
  /** Whether all of them stand side by side, in a row that scrolls on phones. */
  isRow?: boolean
  children?: ReactNode
}

/** People with their portraits and the first sentence of each. */
export function ExpertCards({ experts, isRow, children }: ExpertCardsProps) {
  return (
    <div className={isRow ? 'expert-row' : 'expert-cards'}>
      {experts.map((expert) => (
        <ExpertCard key={expert.slug} expert={expert} />
      ))}
      {children}
    </div>
  )
}

function ExpertCard({ expert }: { expert: Card }) {
  return (
    <article className="expert-card">
      <Portrait person={expert} />
      <blockquote>«{expert.quote}»</blockquote>
      <h3>
        <a className="card-link" href={`/experts/#${expert.slug}`}>
          {expert.name}
        </a>
      </h3>
      <p className="muted">
        {expert.jobTitle}
        <Icon name="arrow" />
      </p>
    </article>
  )
}

/** A one-line notice for a list of invented profiles. */
export function SampleNotice({ experts }: { experts: Card[] }) {
  return experts.some(({ isSample }) => isSample) ? <p className="sample-notice">{SAMPLE_EXPERTS}</p> : null
}

const SAMPLE_EXPERTS = 'Профили вымышлены. Настоящие имена называет договор.'
