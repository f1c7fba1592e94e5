import { type HTMLElement, NodeType, parse } from 'node-html-parser'

/** An element of a page with its properties for React. */
export type PageElement = [name: string, props: Record<string, unknown>, children: (PageElement | string)[]]

/** Elements with text that is not HTML. */
const RAW = new Set(['script', 'style'])
/** Attributes without a value, for which React wants `true`. */
const BOOLEAN = new Set([
  'async',
  'checked',
  'defer',
  'disabled',
  'hidden',
  'inert',
  'multiple',
  'nomodule',
  'open',
  'readonly',
  'required',
  'selected',
])

/** The document of a page as elements, without its comments. */
export function pageElement(html: string): PageElement {
  const root = parse(html, { comment: false, blockTextElements: { style: true, script: true } }).querySelector('html')
  if (!root) throw new Error('The page has no element "html"')
  return elementOf(root)
}

function elementOf(element: HTMLElement): PageElement {
  const name = element.rawTagName
  const props = Object.fromEntries(Object.entries(element.attributes).map(([key, value]) => [key, propOf(key, value)]))
  if (RAW.has(name)) return [name, { ...props, dangerouslySetInnerHTML: { __html: element.rawText } }, []]
  if (name === 'textarea') return [name, { ...props, defaultValue: element.text }, []]
  const children = element.childNodes.flatMap((child): (PageElement | string)[] => {
    if (child.nodeType === NodeType.TEXT_NODE) return [child.text]
    return child.nodeType === NodeType.ELEMENT_NODE ? [elementOf(child as HTMLElement)] : [] // the type of a node says which class it is
  })
  return [name, props, children]
}

function propOf(key: string, value: string): unknown {
  if (key === 'style') return Object.fromEntries(value.split(';').filter(Boolean).map(declaration))
  return value === '' && BOOLEAN.has(key) ? true : value
}

function declaration(text: string): [name: string, value: string] {
  const end = text.indexOf(':')
  return [text.slice(0, end).trim(), text.slice(end + 1).trim()]
}
