import type { Review } from '../../content/schemas/review.ts'
import { ReviewCard } from '../../ui/cards/review-card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { ContentView } from '../content-page/content-view.tsx'
import { type ContentPageData, loadContentPage } from '../content-page/load-content-page.ts'
import { page } from '../page.ts'

interface ReviewsData extends ContentPageData {
  reviews: Review[]
  service: string | null
}

export const reviewsPage = page<ReviewsData>({
  validate: ({ url }) => /^[a-z0-9-]{0,60}$/.test(url.searchParams.get('service') ?? ''),
  async load({ content, url }) {
    const loaded = await loadContentPage(content, 'reviews')
    if (loaded.kind !== 'page') return loaded
    // The list of all reviews stands in the page's own block; this page shows it in its own way.
    const { blocks } = loaded.data.content
    const reviews = blocks.flatMap((block) => (block.type === 'reviews' ? block.items : []))
    const service = url.searchParams.get('service')
    if (service !== null && !reviews.some((review) => review.service === service)) return { kind: 'not-found' }
    const rest = { ...loaded.data.content, blocks: blocks.filter(({ type }) => type !== 'reviews') }
    return { kind: 'page', data: { ...loaded.data, content: rest, reviews, service } }
  },
  head: ({ content }, request) => ({ ...contentHead(content, request), canonicalPath: '/reviews/' }),
  View: ({ data: { reviews, service, ...data } }) => (
    <ContentView {...data}>
      <section aria-label="Список отзывов" className="page-list">
        <h2 className="visually-hidden">Список отзывов</h2>
        <FilterLinks
          label="Отзывы о какой услуге показать"
          name="service"
          current={service}
          total={reviews.length}
          options={[...Map.groupBy(reviews, (review) => review.service)].map(([value, items]) => ({
            value,
            title: data.context.serviceTitles.get(value) ?? value,
            count: items.length,
          }))}
        />
        <div className="grid" data-gallery="loop">
          {reviews
            .filter((review) => service === null || review.service === service)
            .map((review) => (
              <ReviewCard key={review.id} review={review} serviceTitle={data.context.serviceTitles.get(review.service)} />
            ))}
        </div>
      </section>
    </ContentView>
  ),
})
