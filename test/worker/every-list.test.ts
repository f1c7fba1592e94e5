import { expect, it } from 'vitest'
import { visitor } from './visit.ts'

/** Number of entries, with their class, in each list of the content in this repository. */
it.each([
  ['/cases/', 'case-row', 8],
  ['/cases/?client=person', 'case-row', 3],
  ['/reviews/', 'review-card', 6],
  ['/reviews/?service=udalenie-otzyvov', 'review-card', 2],
  ['/experts/', 'profile', 6],
  ['/team/', 'expert-card', 5],
  ['/business-instructions/', 'post-card', 6],
  ['/blog/', 'post-card', 9],
  ['/blog/?page=2', 'post-card', 9],
])('%s shows all its entries', async (path, entry, count) => {
  const html = await (await visitor()(path)).text()
  expect(html.match(new RegExp(`class="(?:card )?${entry}"`, 'g'))).toHaveLength(count)
})
