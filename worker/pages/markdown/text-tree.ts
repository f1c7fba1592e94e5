import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { Parser } from 'htmlparser2'
import { text } from './nodes.ts'

/** Elements without text for readers: drawings and controls. */
const SKIPPED = new Set(['dialog', 'progress', 'script', 'search', 'style', 'template'])
const INLINE = new Set(['a', 'b', 'del', 'em', 'i', 'mark', 's', 'small', 'span', 'strong', 'time', 'u'])

/** The open elements, the outermost first. */
type Ancestors = (Root | Element)[]

/**
 * The tree of a page's HTML for readers of its text: without controls and hidden elements, with drawings as their names, and forms with
 * links to their pages. The HTML is well formed, because React wrote it or the content layer sanitised it.
 */
export function textTree(html: string): Root {
  const root: Root = { type: 'root', children: [] }
  const open: Ancestors = [root]
  const parser = new Parser({
    onopentag(tagName, attributes) {
      open.push({ type: 'element', tagName, properties: propertiesOf(attributes), children: [] })
    },
    ontext(value) {
      open.at(-1)?.children.push(text(value))
    },
    onclosetag() {
      const element = open.pop()
      const parent = open.at(-1)
      if (element?.type === 'element' && parent && isRead(element, open)) append(parent, asText(element, open))
    },
  })
  parser.end(html)
  return root
}

/** Names of attributes that differ in hast. */
const PROPERTIES: Readonly<Record<string, string>> = { class: 'className', colspan: 'colSpan', rowspan: 'rowSpan' }

/** `data-md` → `dataMd` */
function propertiesOf(attributes: Record<string, string>): Properties {
  const nameOf = (name: string) => PROPERTIES[name] ?? name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [nameOf(name), name === 'class' ? value.split(/\s+/) : value]),
  )
}

function isRead({ tagName, properties, children }: Element, ancestors: Ancestors): boolean {
  const { hidden, popover, ariaHidden, dataMd, alt, role } = properties
  const isHidden = hidden !== undefined || popover !== undefined || ariaHidden === 'true' || dataMd === 'skip'
  const isEmpty = alt === '' || (INLINE.has(tagName) && children.length === 0 && role !== 'img')
  if (isHidden || isEmpty || SKIPPED.has(tagName)) return false
  return tagName !== 'button' || isOfText(ancestors) || (properties.type === 'submit' && formAddress(ancestors) !== undefined)
}

/** Whether a button is inside a heading or an item of a list, so that its words belong to the text. */
function isOfText(ancestors: Ancestors): boolean {
  const parent = ancestors.at(-1)
  return parent?.type === 'element' && /^(?:h[1-6]|li)$/.test(parent.tagName)
}

/** URL at which a form can be filled in: the page that it opens, or its anchor on this page. A tool of this page has none. */
function formAddress(ancestors: Ancestors): string | undefined {
  const elements = ancestors.filter((one) => one.type === 'element')
  const form = elements.find(({ tagName }) => tagName === 'form')
  if (form?.properties.method === 'post') return `#${elements.findLast(({ properties }) => properties.id)?.properties.id ?? ''}`
  const page = String(form?.properties.action)
  return page.startsWith('/') ? page : undefined
}

function asText(element: Element, ancestors: Ancestors): Element {
  const { tagName, properties } = element
  const { role, ariaLabel } = properties
  if (role === 'img' && typeof ariaLabel === 'string')
    return { ...element, tagName: INLINE.has(tagName) ? 'span' : 'p', children: [text(ariaLabel)] }
  if (tagName !== 'button') return element
  return isOfText(ancestors) ? { ...element, tagName: 'span' } : { ...element, tagName: 'a', properties: { href: formAddress(ancestors) } }
}

function append(parent: Root | Element, element: Element): void {
  const before = parent.children.at(-1)
  if (before && isApart(before, element, parent)) parent.children.push(text(' · '))
  parent.children.push(element)
}

/** Whether only the layout separates an element from the one before it. */
function isApart(before: ElementContent | RootContent, element: Element, parent: Root | Element): boolean {
  if (!INLINE.has(element.tagName)) return false
  if (element.tagName === 'small' && parent.type === 'element' && /^t[dh]$/.test(parent.tagName)) return true
  const areBeside = before.type === 'element' && INLINE.has(before.tagName)
  return areBeside && !/\s$/.test(plainText(before)) && !/^[\s,.;:!?)]/.test(plainText(element))
}

/** The text of an element without markup. */
export function plainText(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(plainText).join('') : ''
}
