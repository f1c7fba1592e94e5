import { casesOf } from '../../content/cases.ts'
import { caseRowNodes, keptNodes } from '../../features/cases/view/case-markdown.ts'
import { heading, link, paragraph } from '../../ui/markdown/nodes.ts'
import type { ContentPageData } from '../content-page/content-page.tsx'
import { contentPageTwin } from '../content-page/content-page-markdown.ts'
import type { Head, PageRequest } from '../page.ts'
import { HOW_TO_READ, SAMPLES_NOTICE } from './cases-view.tsx'

/** All cases in Markdown; no filter narrows them. */
export function casesTwin({ content, context }: ContentPageData, head: Head, request: PageRequest): string {
  const cases = casesOf(content)
  const kept = cases.find(({ story }) => story?.left)?.story
  const children = [
    heading(2, 'Вымышленные примеры'),
    paragraph(`${SAMPLES_NOTICE} `, link(HOW_TO_READ)),
    ...caseRowNodes(cases),
    ...(kept ? keptNodes(kept) : []),
  ]
  const blocks = content.blocks.filter(({ type }) => type !== 'cases')
  return contentPageTwin({ content: { ...content, blocks }, context, head, children }, request)
}
