import type { ServiceCard } from '../../content/schemas/page.ts'
import type { Review } from '../../content/schemas/review.ts'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { ReviewCard, SampleReviewsNotice } from '../../ui/cards/review-card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { serviceTitle } from '../blocks.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { contentPage } from '../content-page/content-page.tsx'

const TOPICS = [
  { value: 'reviews', title: 'Отзывы и споры' },
  { value: 'search', title: 'Поиск' },
  { value: 'law', title: 'Право и личное' },
  { value: 'tools', title: 'Инструменты' },
] as const

export const reviewsPage = contentPage('reviews', {
  validate: ({ query }) => /^[a-z0-9-]{0,60}$/.test(query.get('service') ?? ''),
  parts({ content, context }, request) {
    // The page's `reviews` block holds all reviews; this page shows them in a filtered list instead.
    const reviews = content.blocks.flatMap((block) => (block.type === 'reviews' ? block.items : []))
    const service = request.query.get('service')
    const topic = request.query.get('topic')
    const shown = reviews.filter((review) => (service === null || review.service === service) && (topic === null || review.topic === topic))
    if (shown.length === 0 && reviews.length > 0) return null
    return {
      content: { ...content, blocks: content.blocks.filter(({ type }) => type !== 'reviews') },
      head: { ...contentHead(content, request), canonicalPath: '/reviews/' },
      children: <ReviewList reviews={reviews} shown={shown} topic={service ?? topic} services={context.services} />,
    }
  },
})

const LIST_TITLE = 'Вымышленные отзывы'

interface ReviewListProps {
  reviews: Review[]
  shown: Review[]
  /** The filter of the list; for a service that is no topic no filter is marked. */
  topic: string | null
  services: ServiceCard[]
}

function ReviewList({ reviews, shown, topic, services }: ReviewListProps) {
  const topics = TOPICS.map((option) => ({ ...option, count: reviews.filter((review) => review.topic === option.value).length }))
  return (
    <section aria-label={LIST_TITLE} className="page-list">
      <h2 className="visually-hidden">{LIST_TITLE}</h2>
      <FilterLinks
        label="Отзывы о чём показать"
        name="topic"
        current={topic}
        total={reviews.length}
        options={topics.filter(({ count }) => count > 0)}
      />
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
            <a className="button button-primary" href="#zayavka">
              Оставить отзыв
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
