import type { BlockOf } from '../../content/schemas/block.ts'
import type { ServiceCard } from '../../content/schemas/page.ts'
import { escapeHtml } from '../../contract/text.ts'
import { Features } from '../../ui/blocks/lists.tsx'
import { catalogId, offerCatalog } from '../structured-data/service.ts'
import { contentHead } from './content-head.ts'
import { contentPage } from './content-page.tsx'

/** The hub of the services: every one with the price that its own page shows. */
export const servicesPage = contentPage('uslugi', {
  parts({ content, context }, request) {
    const services = context.services.filter(({ about }) => about === 'service')
    return {
      head: contentHead(content, request, {
        mainEntity: catalogId(request),
        things: [offerCatalog(content.title, services, request)],
      }),
      children: <Features block={listOf(services)} />,
    }
  },
})

function listOf(services: ServiceCard[]): BlockOf<'features'> {
  const items = services.map(({ slug, title, summary, price }) => ({
    title,
    text: `<p>${escapeHtml(summary)}</p>${price ? `<p><strong>${escapeHtml(price.value)}</strong></p>` : ''}`,
    href: `/${slug}/`,
  }))
  return { type: 'features', id: 'vse-uslugi', title: 'Все услуги и их цены', look: 'cards', items }
}
