import { fillInFacts } from '../../content/fill-in-facts.ts'
import { contentPage } from '../content-page.tsx'

/** The privacy policy: the editor's text without the parts that the site's configuration makes untrue. */
export const policyPage = contentPage('politika-obrabotki-personalnyih-dannyih', {
  parts: ({ content }, { facts }) => ({ content: fillInFacts(content, facts()) }),
})
