import type { Review } from '../../content/schemas/review.ts'
import { Avatar } from '../avatar.tsx'
import { Picture } from '../picture.tsx'
import { PictureLink } from '../picture-link.tsx'

const SAMPLE_REVIEW = 'Пример для демонстрации, не отзыв реального клиента'

interface ReviewCardProps {
  review: Review
  serviceTitle?: string | undefined
}

export function ReviewCard({ review, serviceTitle }: ReviewCardProps) {
  return (
    <article className="card review-card">
      <header>
        <Avatar name={review.author} />
        <div>
          <h3>{review.author}</h3>
          {serviceTitle && (
            <a className="muted" href={`/${review.service}/`}>
              {serviceTitle}
            </a>
          )}
        </div>
      </header>
      <p>{review.text}</p>
      {review.image && (
        <PictureLink image={review.image} title={review.author}>
          <Picture image={review.image} widths={[320, 640, 768]} sizes="(min-width: 960px) 330px, 84vw" />
        </PictureLink>
      )}
      {review.isSample && <p className="badge badge-warning">{SAMPLE_REVIEW}</p>}
    </article>
  )
}
