import type { Element } from 'hast'
import { defaultHandlers, type Options, type State } from 'hast-util-to-mdast'
import type { BlockContent, Image, PhrasingContent } from 'mdast'
import { formHandlers } from './form-handlers.ts'
import { elementsIn, find, flow, isHeading, joined, labelled, list, paragraph, strong, text, words } from './nodes.ts'

/** Handlers of elements that replace the library's own. Only classes of the content's HTML are used. */
export const handlers: NonNullable<Options['handlers']> = {
  ...formHandlers,
  // Markdown has no syntax for these.
  del: allOf,
  mark: allOf,
  s: allOf,
  u: allOf,
  a: link,
  img: (_, element) => picture(element, String(element.properties.src ?? '')),
  p(state, element) {
    const own = words(state, element)
    return own.length > 0 ? paragraph(hasClass(element, 'callout-title') ? [strong(own)] : own) : undefined
  },
  summary: (state, element) => (find(element, isHeading) ? flow(state, element) : paragraph([strong(words(state, element))])),
  aside: quoted,
  figure: (state, element) => (hasClass(element, 'specimen') ? quoted(state, element) : figure(state, element)),
  article: card,
  nav,
  ol: listed,
  ul: listed,
  dl,
  table: (state, element) => defaultHandlers.table(state, withoutHeadersBeside(element)),
  td: cell,
  th: cell,
}

function allOf(state: State, element: Element) {
  return state.all(element)
}

function link(state: State, element: Element) {
  const { href, ariaLabel } = element.properties
  if (typeof href !== 'string') return state.all(element)
  const [only, another] = element.children
  // A link to a picture becomes the picture in its full size.
  if (only?.type === 'element' && only.tagName === 'img' && !another) return picture(only, href)
  const children = typeof ariaLabel === 'string' ? [text(ariaLabel)] : words(state, element)
  return children.length > 0 ? ({ type: 'link', url: href, children } as const) : undefined
}

/** The picture with the URL of its original. */
function picture({ properties: { alt } }: Element, src: string): Image {
  return { type: 'image', url: src.replace(/^\/_ipx\/[^/]+(?=\/)/, ''), alt: String(alt ?? '') }
}

function quoted(state: State, element: Element) {
  const children = flow(state, element)
  return children.length > 0 ? ({ type: 'blockquote', children } as const) : undefined
}

/** A drawing alone follows its caption: `**Было:** 9 сайтов` */
function figure(state: State, element: Element): BlockContent[] {
  const parts = elementsIn(element)
  const caption = parts.find(({ tagName }) => tagName === 'figcaption')
  const drawing = parts.find(({ properties }) => properties.role === 'img')
  const isAlone = caption && drawing && parts.length === 2
  return isAlone ? [paragraph(labelled(words(state, caption), words(state, drawing)))] : flow(state, element)
}

/** Links in one line: breadcrumbs, or a choice. */
function nav(state: State, element: Element) {
  if (find(element, isHeading)) return flow(state, element)
  const links = linksIn(element).map((one) => words(state, { children: [one] }))
  if (find(element, ({ tagName }) => tagName === 'ol')) return paragraph(joined(links, ' › '))
  return paragraph(labelled([text(String(element.properties.ariaLabel))], joined(links, ' · ')))
}

/** Links and items of lists; the item of the current page has no link. */
function linksIn(element: Element): Element[] {
  return elementsIn(element).flatMap((child) =>
    child.tagName === 'a' ? [child] : child.tagName === 'li' ? [asSpan(child)] : linksIn(child),
  )
}

function asSpan(element: Element): Element {
  return { ...element, tagName: 'span' }
}

function listed(state: State, element: Element) {
  const items = elementsIn(element)
  const { ariaLabel, dataMd } = element.properties
  if (items.length === 0) return undefined
  if (dataMd === 'line')
    return paragraph(
      joined(
        items.map((item) => words(state, item)),
        ' · ',
      ),
    )
  const title = typeof ariaLabel === 'string' ? [paragraph([strong([text(ariaLabel)])])] : []
  return [...title, ...(find(element, isHeading) ? cards(state, element) : [defaultHandlers.ul(state, element)])]
}

/** The texts of a list's items one below the other; an ordered list numbers their headings. */
function cards(state: State, element: Element): BlockContent[] {
  return elementsIn(element).flatMap((item, at) => {
    const parts = card(state, item)
    if (element.tagName === 'ol' && parts[0]?.type === 'heading') parts[0].children.unshift(text(`${at + 1}. `))
    return parts
  })
}

/** A card begins with its heading, also when the page shows other parts above it. */
function card(state: State, element: Element): BlockContent[] {
  const parts = flow(state, element)
  const isTitle = ({ type }: BlockContent) => type === 'heading'
  return parts.filter(isTitle).length === 1 ? [...parts.filter(isTitle), ...parts.filter((part) => !isTitle(part))] : parts
}

/** `- **Срок:** 3 месяца`, or `- **3 месяца** до первых сдвигов` when the description continues the value. */
function dl(state: State, element: Element) {
  const isValueFirst = element.properties['dataMd'] === 'value-first'
  const items: BlockContent[][] = []
  let label: PhrasingContent[] = []
  for (const part of elementsIn(element).flatMap((child) => (child.tagName === 'div' ? elementsIn(child) : [child]))) {
    if (part.tagName === 'dt') label = words(state, part)
    else if (isValueFirst) items.push([paragraph([strong(words(state, part)), text(' '), ...label])])
    else items.push(definition(label, flow(state, part)))
  }
  return list(items)
}

function definition(label: PhrasingContent[], parts: BlockContent[]): BlockContent[] {
  const [first, ...rest] = parts
  return first?.type === 'paragraph' ? [paragraph(labelled(label, first.children)), ...rest] : [paragraph([strong(label)]), ...parts]
}

/** Headers beside rows become cells, because otherwise the first row would be the head of the table. */
function withoutHeadersBeside(element: Element): Element {
  const { tagName } = element
  if (tagName === 'thead') return element
  const children = element.children.map((child) => (child.type === 'element' ? withoutHeadersBeside(child) : child))
  return { ...element, tagName: tagName === 'th' ? 'td' : tagName, children }
}

/** The cells of a Markdown table contain only inline elements. */
function cell(state: State, element: Element) {
  return { ...defaultHandlers.td(state, element), children: words(state, element) }
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}
