import type { Rates } from '../../../content/schemas/rates.ts'
import { heading, labelled, lines, link, type Nodes, paragraph } from '../../../ui/markdown/nodes.ts'
import { estimateRows } from './estimate-card.tsx'

/** What the calculator says of a case, and the link that opens it filled in. */
export function estimateCardNodes(rates: Rates, query: string): Nodes {
  return [
    heading(2, 'Посчитать так же'),
    ...lines(estimateRows(rates, query).map(([title, value]) => labelled(title, value))),
    paragraph(link({ title: 'Открыть калькулятор', href: `/calculator/${query}` })),
  ]
}
