import { CASE_SLUG, casePath, casesOf } from '../../content/derived/shown-cases.ts'
import type { Case } from '../../content/schemas/case.ts'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { loadContentPage } from '../content-page/content-page.tsx'
import { type Head, NOT_FOUND, type Page, type PageRequest } from '../page.ts'
import { pageId, webPage } from '../structured-data/web-page.ts'
import { CaseView } from './case-view.tsx'

/** A case of /cases/ on a page of its own. */
export const casePage: Page = {
  validate: ({ params: { name = '' } }) => CASE_SLUG.test(name),
  async load(request) {
    const { content, path } = request
    const [data, calculator] = await Promise.all([loadContentPage(content, 'cases'), content.page('calculator')])
    const cases = data ? casesOf(data.content) : []
    const item = cases.find((candidate) => casePath(candidate) === path)
    if (!data || !item) return NOT_FOUND
    const others = similar(item, cases)
    const rates = calculator?.blocks.find((block) => block.type === 'calculator')?.rates
    return {
      kind: 'page',
      modifiedAt: item.updatedAt ?? data.content.updatedAt,
      head: caseHead(item, request),
      headContent: item,
      sheets: ['cases'],
      view: (
        // Not the case itself, for which the list has its row. The other cases are of the same answer, so they are no input.
        <CachedFragment content={item.tabs} inputs={[rates, ...Object.values(data.context)]} part="case">
          <CaseView item={item} others={others} rates={rates} context={data.context} />
        </CachedFragment>
      ),
    }
  },
}

/** Two others, those of the same service or outcome first. */
function similar(item: Case, cases: Case[]): Case[] {
  const likeness = (other: Case) => Number(other.service === item.service) * 2 + Number(other.story?.outcome === item.story?.outcome)
  return cases
    .filter((other) => other !== item)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, 2)
}

function caseHead(item: Case, request: PageRequest): Head {
  const description = `Вымышленный пример: ${item.successBadge}, бюджет ${item.budget}, срок ${item.duration}. Что было, что сделали, что осталось.`
  return {
    title: `${item.title} — вымышленный пример`,
    description,
    image: item.socialImage ?? item.image,
    trail: [{ title: 'Примеры', href: '/cases/' }],
    crumb: item.title.split(':')[0] ?? item.title,
    structured: [
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
