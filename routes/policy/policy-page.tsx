import { fillInFacts } from '../../content/fill-in-facts.ts'
import { contentPage } from '../content-page.tsx'

/** What happens to visitors' data: the editor's text, as far as the site's configuration makes it true. */
export const policyPage = contentPage('politika-obrabotki-personalnyih-dannyih', {
  parts: ({ content }, { facts }) => ({ content: fillInFacts(content, facts()) }),
})
