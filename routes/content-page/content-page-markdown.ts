import type { Page as StoredPage } from '../../content/schemas/page.ts'
import { shownPrice } from '../../content/shown-price.ts'
import { labelled, type Nodes, paragraph } from '../../ui/markdown/nodes.ts'
import type { BlockContext } from '../blocks.tsx'
import { blockNodes } from '../blocks-markdown.ts'
import type { Head, PageRequest } from '../page.ts'
import { twinOf } from '../twin.ts'

interface ContentTwin {
  content: StoredPage
  context: BlockContext
  head: Head
  /** What the page shows between its hero and its blocks. */
  children?: Nodes | undefined
}

/** Pages that show their price beside the text. */
const PRICED = new Set<StoredPage['about']>(['service', 'platform', 'industry', 'city'])

/** A page made of stored blocks, in Markdown. */
export function contentPageTwin({ content, context, head, children = [] }: ContentTwin, request: PageRequest): string {
  const { title, updatedAt, blocks, about } = content
  const isHero = ({ type }: { type: string }) => type === 'hero'
  const nodes = [
    ...blockNodes(blocks.filter(isHero), context),
    ...(PRICED.has(about) ? priceLine(blocks) : []),
    ...children,
    ...blockNodes(
      blocks.filter((block) => !isHero(block)),
      context,
    ),
  ]
  return twinOf({ head, title, updatedAt }, nodes, request)
}

/** The price card in one line; the facts of the hero have said the rest. */
function priceLine(blocks: StoredPage['blocks']): Nodes {
  const price = shownPrice(blocks)
  const isSaid = blocks.some((block) => block.type === 'hero' && block.facts.some(({ value }) => value === price?.value))
  return price && !isSaid ? [paragraph(...labelled('Цена', `${price.value} (${price.label})`))] : []
}
