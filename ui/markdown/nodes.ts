import type {
  Blockquote,
  Heading,
  Image as ImageNode,
  Link as LinkNode,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
  TableCell,
  Text,
} from 'mdast'
import type { Image, Link } from '../../content/schemas/fields.ts'

/** Parts of a text in Markdown, one below the other. */
export type Nodes = RootContent[]

/** Words within a line. */
export type Inline = string | PhrasingContent

export function heading(depth: number, ...words: Inline[]): Heading {
  return { type: 'heading', depth: depth as Heading['depth'], children: phrasing(words) } // callers count from 1 to 4
}

export function paragraph(...words: Inline[]): Paragraph {
  return { type: 'paragraph', children: phrasing(words) }
}

export function strong(...words: Inline[]): Strong {
  return { type: 'strong', children: phrasing(words) }
}

/** `**Срок:** 3 месяца`; a question keeps its own sign. */
export function labelled(label: string, ...words: Inline[]): Inline[] {
  return [strong(/[?!.:]$/.test(label) ? label : `${label}:`), ' ', ...words]
}

export function link({ title, href }: Link): LinkNode {
  return { type: 'link', url: href, children: phrasing([title]) }
}

/** `[Удалить отзыв](/…/) · [Цены](/ceny/)`; nothing without links. */
export function linkLine(links: Link[], question?: string): Nodes {
  if (links.length === 0) return []
  return [paragraph(...(question ? [`${question} `] : []), ...separated(links.map((one) => [link(one)])))]
}

export function picture({ src, alt }: Pick<Image, 'src' | 'alt'>): ImageNode {
  return { type: 'image', url: src, alt }
}

export function quote(...children: Nodes): Blockquote {
  return { type: 'blockquote', children: children as Blockquote['children'] } // no part of the site's texts is a definition of its own
}

/** Items of one line, or of several parts. */
export function list(items: (Nodes | Inline[])[], kind: 'bullets' | 'numbers' = 'bullets'): List {
  return { type: 'list', ordered: kind === 'numbers', spread: false, children: items.map(listItem) }
}

/** A list of lines; nothing without lines. */
export function lines(items: Inline[][]): Nodes {
  return items.length > 0 ? [list(items)] : []
}

/** The first row is the table's head. */
export function table(rows: Inline[][][]): Table {
  return {
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((words): TableCell => ({ type: 'tableCell', children: phrasing(words) })),
    })),
  }
}

/** Groups of words with a dot between them; empty groups are left out. */
export function separated(groups: Inline[][]): Inline[] {
  return groups.filter((words) => words.length > 0 && words[0] !== '').flatMap((words, at) => (at === 0 ? words : [' · ', ...words]))
}

function phrasing(words: Inline[]): PhrasingContent[] {
  return words.map((word) => (typeof word === 'string' ? text(word) : word))
}

function text(value: string): Text {
  return { type: 'text', value }
}

const IN_LINE = new Set(['text', 'link', 'strong', 'emphasis', 'image', 'inlineCode', 'break'])

export function isInline(node: Inline | RootContent): node is Inline {
  return typeof node === 'string' || IN_LINE.has(node.type)
}

function listItem(parts: Nodes | Inline[]): ListItem {
  const children = parts.every(isInline) ? [paragraph(...parts)] : parts
  return { type: 'listItem', spread: false, children: children as ListItem['children'] } // as in `quote`
}
