import type { Element } from 'hast'
import { type Options, type State, toMdast } from 'hast-util-to-mdast'
import type { Blockquote, PhrasingContent, RootContent } from 'mdast'
import { hastOf } from './hast-of.ts'
import { isInline, type Nodes, paragraph, quote, strong } from './nodes.ts'

/** A field of HTML as parts of a text. */
export function blocksOf(html: string | undefined): Nodes {
  if (!html) return []
  // `document` puts words that stand alone into a paragraph.
  const tree = toMdast(hastOf(html), { document: true, handlers: HANDLERS })
  return tree.type === 'root' ? tree.children : []
}

/** A field of HTML as words of one line: a cell of a table, an item of a list. */
export function wordsOf(html: string | undefined): PhrasingContent[] {
  return blocksOf(html).flatMap((node, at) => [...(at > 0 ? [{ type: 'text', value: ' ' } as const] : []), ...wordsIn(node)])
}

function wordsIn(node: RootContent): PhrasingContent[] {
  if (isInline(node)) return typeof node === 'string' ? [] : [node]
  return 'children' in node ? node.children.flatMap(wordsIn) : []
}

type Handlers = NonNullable<Options['handlers']>

const words = (state: State, element: Element) => state.all(element)

const HANDLERS: Handlers = {
  // Markdown has no sign of its own for these.
  s: words,
  del: words,
  u: words,
  mark: words,
  svg: () => undefined,
  aside: (state, element) => quoted(state, element),
  a(state, element) {
    const [only] = element.children
    const isPicture = element.children.length === 1 && only?.type === 'element' && /^(?:img|picture)$/.test(only.tagName)
    // A picture names its file itself.
    return isPicture ? state.all(element) : { type: 'link', url: String(element.properties.href ?? ''), children: linked(state, element) }
  },
  figure(state, element) {
    const isSpecimen = classesOf(element).includes('specimen')
    return isSpecimen ? quoted(state, element) : state.toFlow(state.all(element))
  },
  p: (state, element) =>
    classesOf(element).includes('callout-title') ? paragraph(strong(...linked(state, element))) : paragraph(...linked(state, element)),
  figcaption: (state, element) => paragraph(...linked(state, element)),
}

function quoted(state: State, element: Element): Blockquote {
  return quote(...state.toFlow(state.all(element)))
}

function linked(state: State, element: Element): PhrasingContent[] {
  return state.all(element).flatMap((node) => wordsIn(node as RootContent)) // what stands in an element stands in a text
}

function classesOf({ properties: { className } }: Element): (string | number)[] {
  return Array.isArray(className) ? className : []
}
