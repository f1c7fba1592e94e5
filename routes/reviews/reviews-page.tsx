import type { ServiceCard } from '../../content/schemas/page.ts'
import type { Review } from '../../content/schemas/review.ts'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { ReviewCard, SampleReviewsNotice } from '../../ui/cards/review-card.tsx'
import { serviceTitle } from '../blocks.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { contentPage } from '../content-page/content-page.tsx'

/** /reviews/; an address from the search or an old link shows the reviews of one service or topic. */
export const reviewsPage = contentPage('reviews', {
  validate: ({ query }) => /^[a-z0-9-]{0,60}$/.test(query.get('service') ?? ''),
  parts({ content, context }, request) {
    // The page's `reviews` block holds all reviews; this page shows them under one notice instead.
    const reviews = content.blocks.flatMap((block) => (block.type === 'reviews' ? block.items : []))
    const service = request.query.get('service')
    const topic = request.query.get('topic')
    const shown = reviews.filter((review) => (service === null || review.service === service) && (topic === null || review.topic === topic))
    if (shown.length === 0 && reviews.length > 0) return null
    return {
      content: { ...content, blocks: content.blocks.filter(({ type }) => type !== 'reviews') },
      head: { ...contentHead(content, request), canonicalPath: '/reviews/' },
      children: <ReviewList shown={shown} isPart={shown.length < reviews.length} services={context.services} />,
    }
  },
})

const LIST_TITLE = 'Отзывы'

interface ReviewListProps {
  shown: Review[]
  /** Whether the address asked for some of the reviews only. */
  isPart: boolean
  services: ServiceCard[]
}

function ReviewList({ shown, isPart, services }: ReviewListProps) {
  const areSamples = shown.some(({ isSample }) => isSample)
  return (
    <section aria-label={LIST_TITLE} className={areSamples ? 'page-list sample-reviews' : 'page-list'}>
      <h2 className="visually-hidden">{LIST_TITLE}</h2>
      <SampleReviewsNotice reviews={shown} />
      <div className="reviews" data-gallery="loop">
        {shown.map((review) => (
          <CachedFragment key={review.id} content={review} inputs={[services]}>
            <ReviewCard review={review} serviceTitle={serviceTitle(services, review.service)} />
          </CachedFragment>
        ))}
        <div className="empty-place">
          <p className="empty-place-title">Здесь будет первый настоящий отзыв</p>
          <p>Хватит номера договора и нескольких фраз. Подарков за отзыв не даём.</p>
          <p className="actions">
            <a className="button button-outline" href="#zayavka">
              Оставить отзыв
            </a>
            {isPart && (
              <a className="button button-outline" href="/reviews/">
                Все отзывы
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
