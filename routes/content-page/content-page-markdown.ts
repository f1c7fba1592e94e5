import type { Page as StoredPage } from '../../content/schemas/page.ts'
import type { Nodes } from '../../ui/markdown/nodes.ts'
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

/** A page made of stored blocks, in Markdown. */
export function contentPageTwin({ content, context, head, children = [] }: ContentTwin, request: PageRequest): string {
  const { title, updatedAt, blocks } = content
  const isHero = ({ type }: { type: string }) => type === 'hero'
  const nodes = [
    ...blockNodes(blocks.filter(isHero), context),
    ...children,
    ...blockNodes(
      blocks.filter((block) => !isHero(block)),
      context,
    ),
  ]
  return twinOf({ head, title, updatedAt }, nodes, request)
}
