import type { Element } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { BlockContent, List, ListItem, Paragraph, PhrasingContent, RootContent, Strong, Text } from 'mdast'

/** A node of text, which is the same in HTML and Markdown trees. */
export function text(value: string): Text {
  return { type: 'text', value }
}

export function paragraph(words: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: words }
}

export function strong(words: PhrasingContent[]): Strong {
  return { type: 'strong', children: words }
}

/** `**Срок:** 3 месяца`; a question keeps its question mark. */
export function labelled(label: PhrasingContent[], words: PhrasingContent[]): PhrasingContent[] {
  if (words.length === 0) return [strong(label)]
  const isClosed = /[?!.:]$/.test(plainOf(label))
  return [strong(isClosed ? label : [...label, text(':')]), text(' '), ...words]
}

export function list(items: BlockContent[][]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((children): ListItem => ({ type: 'listItem', spread: false, children })),
  }
}

/** Groups of words with a separator between them. */
export function joined(groups: PhrasingContent[][], separator: string): PhrasingContent[] {
  return groups.filter((words) => words.length > 0).flatMap((words, at) => (at === 0 ? words : [text(separator), ...words]))
}

const IN_LINE = new Set(['text', 'link', 'strong', 'emphasis', 'image', 'inlineCode', 'break'])

/** The words of nodes without their division into parts. */
function wordsIn(nodes: RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, at) => {
    if (isInline(node)) return [node]
    const words = 'children' in node ? wordsIn(node.children) : []
    return at > 0 ? [text(' '), ...words] : words
  })
}

function isInline(node: RootContent): node is PhrasingContent {
  return IN_LINE.has(node.type)
}

function plainOf(words: PhrasingContent[]): string {
  return words.map((word) => ('value' in word ? word.value : 'children' in word ? plainOf(word.children) : '')).join('')
}

/** The words of an element in one line. */
export function words(state: State, { children }: Pick<Element, 'children'>): PhrasingContent[] {
  return wordsIn(state.all({ type: 'root', children }) as RootContent[]) // the children of an element are inline or block content
}

/** The blocks of text in an element. */
export function flow(state: State, { children }: Pick<Element, 'children'>): BlockContent[] {
  return state.toFlow(state.all({ type: 'root', children })) as BlockContent[] // the site's texts contain no definitions
}

export function elementsIn({ children }: Pick<Element, 'children'>): Element[] {
  return children.filter((child): child is Element => child.type === 'element')
}

/** The first matching descendant of an element. */
export function find(element: Element, isMeant: (element: Element) => boolean): Element | undefined {
  for (const child of elementsIn(element)) {
    const found = isMeant(child) ? child : find(child, isMeant)
    if (found) return found
  }
  return undefined
}

export function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName)
}
