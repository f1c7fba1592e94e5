import type { BlockOf } from '../../content/schemas/block.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import { Portrait } from '../portrait.tsx'
import { RichText } from '../rich-text.tsx'
import { ExpertCards, SampleNotice } from './expert-card.tsx'

interface TeamProps {
  block: BlockOf<'experts'>
  director: Contacts['director']
}

/** The team: the director first and large, then everybody else, then an empty card for a future colleague. */
export function Team({ block: { items, vacancy }, director: { slug } }: TeamProps) {
  const director = items.find((expert) => expert.slug === slug)
  return (
    <>
      {director && (
        <div className="team-director">
          <Portrait person={director} />
          <div>
            <blockquote>«{director.quote}»</blockquote>
            <p>
              <a href={`/experts/#${slug}`}>{director.name}</a>
              <span className="muted">{director.jobTitle}</span>
            </p>
          </div>
        </div>
      )}
      <SampleNotice experts={items} />
      <ExpertCards experts={items.filter((expert) => expert !== director)}>
        {vacancy && (
          <div className="empty-place">
            <p className="empty-place-title">{vacancy.title}</p>
            <RichText html={vacancy.text} />
          </div>
        )}
      </ExpertCards>
    </>
  )
}
