import type { Element, Properties, Root } from 'hast'
import { Parser } from 'htmlparser2'

/** Names of attributes that a tree spells otherwise; of the others the content's HTML has the same. */
const PROPERTIES: Readonly<Record<string, string>> = { class: 'className', colspan: 'colSpan', rowspan: 'rowSpan' }

/** The tree of sanitised HTML, read by the parser that sanitised it. */
export function hastOf(html: string): Root {
  const root: Root = { type: 'root', children: [] }
  const open: (Root | Element)[] = [root]
  const parser = new Parser({
    onopentag(tagName, attributes) {
      const element: Element = { type: 'element', tagName, properties: propertiesOf(attributes), children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    ontext(value) {
      open.at(-1)?.children.push({ type: 'text', value })
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return root
}

function propertiesOf(attributes: Record<string, string>): Properties {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [PROPERTIES[name] ?? name, name === 'class' ? value.split(/\s+/) : value]),
  )
}
