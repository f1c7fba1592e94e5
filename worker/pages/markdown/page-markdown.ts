import { toMdast } from 'hast-util-to-mdast'
import type { Nodes as Node, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { handlers } from './handlers.ts'
import { textTree } from './text-tree.ts'

/** An escaped `&` before the next parameter of a URL, where no character reference is possible. */
const NEEDLESS_ESCAPE = /\\&(?=\w+=)/g

/** The content of `<main>` in Markdown; `url` is the page's own address. */
export function pageMarkdown(main: string, url: string): string {
  const tree = toMdast(textTree(main), { document: true, handlers })
  const nodes = tree.type === 'root' ? tree.children : []
  const isTitle = (node: RootContent) => node.type === 'heading' && node.depth === 1
  return writeNodes([...nodes.filter(isTitle), ...nodes.filter((node) => !isTitle(node))], url)
}

/** The text in Markdown. Links become absolute, because the text may be read elsewhere; `url` is the page's address. */
function writeNodes(nodes: RootContent[], url: string): string {
  const tree: Node = { type: 'root', children: nodes.map((node) => settled(node, url)) }
  const text = toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    // E-mail links are written as `[a@b.ru](mailto:a@b.ru)`.
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tableCellPadding: false, tablePipeAlign: false })],
  })
  return text.replaceAll(NEEDLESS_ESCAPE, '&')
}

/** A copy of the node with absolute URLs, and with plain spaces instead of non-breaking ones. */
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
