import { toMdast } from 'hast-util-to-mdast'
import type { RootContent } from 'mdast'
import { handlers } from './handlers.ts'
import { textTree } from './text-tree.ts'
import { writeNodes } from './write-nodes.ts'

/** The content of `<main>` in Markdown; `url` is the page's own address. */
export function pageMarkdown(main: string, url: string): string {
  const tree = toMdast(textTree(main), { document: true, handlers })
  const nodes = tree.type === 'root' ? tree.children : []
  const isTitle = (node: RootContent) => node.type === 'heading' && node.depth === 1
  return writeNodes([...nodes.filter(isTitle), ...nodes.filter((node) => !isTitle(node))], url)
}
