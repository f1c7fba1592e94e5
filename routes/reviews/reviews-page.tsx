import type { ServiceCard } from '../../content/schemas/page.ts'
import type { Review } from '../../content/schemas/review.ts'
import { ReviewCard } from '../../ui/cards/review-card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Kept } from '../../ui/kept.tsx'
import { serviceTitle } from '../blocks.tsx'
import { contentHead, contentPage } from '../content-page/content-page.tsx'

export const reviewsPage = contentPage('reviews', {
  validate: ({ query }) => /^[a-z0-9-]{0,60}$/.test(query.get('service') ?? ''),
  parts({ content, context }, request) {
    // The page's `reviews` block holds all reviews; this page shows them in a filtered list instead.
    const reviews = content.blocks.flatMap((block) => (block.type === 'reviews' ? block.items : []))
    const service = request.query.get('service')
    if (service !== null && !reviews.some((review) => review.service === service)) return null
    return {
      content: { ...content, blocks: content.blocks.filter(({ type }) => type !== 'reviews') },
      head: { ...contentHead(content, request), canonicalPath: '/reviews/' },
      children: <ReviewList reviews={reviews} service={service} services={context.services} />,
    }
  },
})

interface ReviewListProps {
  reviews: Review[]
  service: string | null
  services: ServiceCard[]
}

function ReviewList({ reviews, service, services }: ReviewListProps) {
  return (
    <section aria-label="Список отзывов" className="page-list">
      <h2 className="visually-hidden">Список отзывов</h2>
      <FilterLinks
        label="Отзывы о какой услуге показать"
        name="service"
        current={service}
        total={reviews.length}
        options={[...Map.groupBy(reviews, (review) => review.service)].map(([value, items]) => ({
          value,
          title: serviceTitle(services, value) ?? value,
          count: items.length,
        }))}
      />
      <div className="grid" data-gallery="loop">
        {reviews
          .filter((review) => service === null || review.service === service)
          .map((review) => (
            <Kept key={review.id} content={review} inputs={[services]}>
              <ReviewCard review={review} serviceTitle={serviceTitle(services, review.service)} />
            </Kept>
          ))}
      </div>
    </section>
  )
}
