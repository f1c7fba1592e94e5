import type { Review } from '../../content/schemas/review.ts'
import { Picture, PictureLink } from '../picture.tsx'

interface ReviewCardProps {
  review: Review
  serviceTitle?: string | undefined
}

/** A client's review, with the service that it is about. */
export function ReviewCard({ review, serviceTitle }: ReviewCardProps) {
  const [name = '', ...role] = review.author.split(', ')
  return (
    <article className="review-card">
      <blockquote>«{review.text}»</blockquote>
      {review.image && (
        <PictureLink image={review.image} title={review.author}>
          <Picture image={review.image} widths={[320, 640, 768]} sizes="(min-width: 60em) 330px, 84vw" />
        </PictureLink>
      )}
      <footer>
        <span className="review-letter" aria-hidden="true">
          {name.charAt(0)}
        </span>
        <div>
          <h3>
            {name}
            {role.length > 0 && <span>, {role.join(', ')}</span>}
          </h3>
          {serviceTitle && <a href={`/${review.service}/`}>{serviceTitle}</a>}
        </div>
      </footer>
    </article>
  )
}

/** The only notice for a list of invented reviews. */
export function SampleReviewsNotice({ reviews }: { reviews: Review[] }) {
  return reviews.some(({ isSample }) => isSample) ? <p className="sample-notice">{SAMPLE_REVIEWS}</p> : null
}

const SAMPLE_REVIEWS =
  'Эти отзывы вымышлены: они показывают, о чём пишут и где упрекают. В среднюю оценку они не войдут, а с появлением настоящих уйдут со страницы.'
