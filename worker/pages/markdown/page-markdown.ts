import { toMdast } from 'hast-util-to-mdast'
import type { Nodes as Node, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { handlers } from './handlers.ts'
import { textTree } from './text-tree.ts'

/** Before the next parameter of an address, where no character reference can be. */
const NEEDLESS_ESCAPE = /\\&(?=\w+=)/g

/** The content of `<main>` in Markdown; `url` is the page's own address. */
export function pageMarkdown(main: string, url: string): string {
  const tree = toMdast(textTree(main), { document: true, handlers })
  const nodes = tree.type === 'root' ? tree.children : []
  const isTitle = (node: RootContent) => node.type === 'heading' && node.depth === 1
  return writeNodes([...nodes.filter(isTitle), ...nodes.filter((node) => !isTitle(node))], url)
}

/** The text in Markdown. Links of the site become whole addresses, because a text may be read far from it; `url` is its own address. */
function writeNodes(nodes: RootContent[], url: string): string {
  const tree: Node = { type: 'root', children: nodes.map((node) => settled(node, url)) }
  const text = toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    // `[a@b.ru](mailto:a@b.ru)`, as every other link.
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tableCellPadding: false, tablePipeAlign: false })],
  })
  return text.replaceAll(NEEDLESS_ESCAPE, '&')
}

/** With whole addresses, and with plain spaces for those that keep lines of a page together. */
function settled<Kind extends Node>(node: Kind, url: string): Kind {
  const changed = { ...node }
  if ('url' in changed) changed.url = new URL(changed.url, url).href
  if (changed.type === 'text') changed.value = plainSpaces(changed.value)
  if ('children' in changed) changed.children = changed.children.map((child) => settled(child, url)) as typeof changed.children // each child keeps its type
  return changed
}

function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u00ad\u2060]/g, '')
}
