import type { Element } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { BlockContent, PhrasingContent, RootContent } from 'mdast'
import { wordsIn } from './nodes.ts'

/** The words of an element in one line. */
export function words(state: State, { children }: Pick<Element, 'children'>): PhrasingContent[] {
  return wordsIn(state.all({ type: 'root', children }) as RootContent[]) // what stands in an element stands in a text
}

/** The parts of a text that an element holds. */
export function flow(state: State, { children }: Pick<Element, 'children'>): BlockContent[] {
  return state.toFlow(state.all({ type: 'root', children })) as BlockContent[] // no part of the site's texts is a definition of its own
}

export function elementsIn({ children }: Pick<Element, 'children'>): Element[] {
  return children.filter((child): child is Element => child.type === 'element')
}

/** The first such element inside another one. */
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
