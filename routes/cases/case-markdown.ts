import type { Case } from '../../content/schemas/case.ts'
import type { Rates } from '../../content/schemas/rates.ts'
import { estimateCardNodes } from '../../features/calculator/view/estimate-markdown.ts'
import { failureNode, figureNodes, keptNodes, metaOf, otherCaseNodes, planNodes } from '../../features/cases/view/case-markdown.ts'
import { caseFacts } from '../../features/cases/view/case-parts.tsx'
import { heading, labelled, lines, type Nodes, paragraph, picture, strong } from '../../ui/markdown/nodes.ts'
import type { BlockContext } from '../blocks.tsx'
import { blockNodes } from '../blocks-markdown.ts'
import type { Head, PageRequest } from '../page.ts'
import { twinOf } from '../twin.ts'
import { CASE_FORM, caseTitle } from './case-view.tsx'

interface CaseTwin {
  item: Case
  others: Case[]
  rates: Rates | undefined
  context: BlockContext
  head: Head
}

/** A case as a story, in Markdown. */
export function caseTwin({ item, others, rates, context, head }: CaseTwin, request: PageRequest): string {
  const { story, tabs, updatedAt } = item
  const [problem, work, result] = tabs
  const nodes = [
    paragraph(strong(item.title)),
    paragraph(metaOf(item)),
    ...lines(caseFacts(item).map(([title, fact]) => labelled(title, fact))),
    ...partNodes('Было', problem),
    paragraph(picture(item.image)),
    ...partNodes('Что сделали', work),
    ...(story ? [...planNodes(story), ...keptNodes(story)] : []),
    ...partNodes('Стало', result),
    ...(story ? [failureNode(story), ...figureNodes(story)] : []),
    ...(story && rates ? estimateCardNodes(rates, story.calculator) : []),
    ...otherCaseNodes(others),
    ...blockNodes([CASE_FORM], context),
  ]
  return twinOf({ head, title: caseTitle(item), updatedAt }, nodes, request)
}

/** What a tab of the carousel says, as a section. */
function partNodes(title: string, tab: Case['tabs'][number] | undefined): Nodes {
  return tab ? [heading(2, title), ...lines(tab.content.map((line) => [line]))] : []
}
