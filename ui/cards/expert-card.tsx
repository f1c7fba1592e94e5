import type { ExpertCard as Card } from '../../content/schemas/expert.ts'
import { Avatar } from '../avatar.tsx'

export const SAMPLE_EXPERT = 'Вымышленный профиль для демонстрации'

export function ExpertCard({ expert }: { expert: Card }) {
  return (
    <article className="card expert-card">
      <Avatar name={expert.name} />
      <h3>
        <a className="card-link" href={`/experts/${expert.slug}/`}>
          {expert.name}
        </a>
      </h3>
      <p className="muted">{expert.jobTitle}</p>
      <blockquote>{expert.quote}</blockquote>
      {expert.isSample && <p className="badge badge-warning">{SAMPLE_EXPERT}</p>}
    </article>
  )
}
