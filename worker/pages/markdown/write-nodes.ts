import type { Nodes as Node, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

/** The text in Markdown. Links of the site become whole addresses, because a text may be read far from it; `url` is its own address. */
export function writeNodes(nodes: RootContent[], url: string): string {
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

/** Before the next parameter of an address, where no character reference can be. */
const NEEDLESS_ESCAPE = /\\&(?=\w+=)/g

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
