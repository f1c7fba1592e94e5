import type { Case } from '../../content/schemas/case.ts'
import { crumbOf } from '../crumb.ts'
import type { Head, PageRequest } from '../page.ts'
import { pageId, webPage } from '../structured-data/web-page.ts'

/** The head of a case's page. Its texts have no lines, so their spaces are not bound, unlike texts of a `.tsx` file. */
export function caseHead(item: Case, request: PageRequest): Head {
  const description = `Вымышленный пример: ${item.successBadge}, бюджет ${item.budget}, срок ${item.duration}. Что было, что сделали, что осталось.`
  return {
    title: `${item.title} — вымышленный пример`,
    description,
    image: item.socialImage ?? item.image,
    trail: [{ title: 'Примеры', href: '/cases/' }],
    crumb: crumbOf(item.title),
    structured: () => [
      // A sample is no report about a client: it is described as a page, not as a work or a review.
      webPage(
        {
          name: item.title,
          description,
          modifiedAt: item.updatedAt,
          picture: item.socialImage ?? item.image,
          more: { isPartOf: { '@id': pageId({ ...request, path: '/cases/' }) } },
        },
        request,
      ),
    ],
  }
}
