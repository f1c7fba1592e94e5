import * as v from 'valibot'

/** Attributes that contain the value of an element. */
const VALUES: Record<string, string> = { meta: 'content', link: 'href', a: 'href', img: 'src', time: 'datetime' }

const thingSchema = v.looseObject({ '@type': v.union([v.string(), v.array(v.string())]), '@id': v.optional(v.string()) })
const graphSchema = v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(thingSchema) })

export type FoundThing = v.InferOutput<typeof thingSchema>

/** The things that a page describes; empty on a page without structured data. Throws for invalid structured data. */
export function graphOf(html: string): FoundThing[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return json === undefined ? [] : v.parse(graphSchema, JSON.parse(json))['@graph']
}

export function thingOf(html: string, type: string): FoundThing | undefined {
  return graphOf(html).find((thing) => [thing['@type']].flat().includes(type))
}

/** Every object in a value, at any depth. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  const own: Record<string, unknown> = { ...value }
  return [own, ...Object.values(own).flatMap(objectsIn)]
}

interface Item {
  [property: string]: (string | Item)[]
}

/** The microdata items of a document, in the form of JSON-LD: `@type`, `@id` and properties; a single value is not in a list. */
export async function microdataIn(html: string, base: string): Promise<unknown[]> {
  const items: Item[] = []
  const open: Item[] = []
  let text: { add: (part: string) => void } | null = null
  const rewriter = new HTMLRewriter().on('[itemscope], [itemprop]', {
    element(element) {
      const property = element.getAttribute('itemprop')
      const parent = open.at(-1)
      const add = (value: string | Item) => {
        if (parent && property) parent[property] = [...(parent[property] ?? []), value]
      }
      if (element.hasAttribute('itemscope')) {
        const id = element.getAttribute('itemid')
        const type = element.getAttribute('itemtype')?.replace('https://schema.org/', '') ?? ''
        const item: Item = { '@type': [type], ...(id ? { '@id': [new URL(id, base).href] } : {}) }
        if (property) add(item)
        else items.push(item)
        open.push(item)
        element.onEndTag(() => void open.pop())
        return
      }
      const attribute = VALUES[element.tagName]
      if (attribute) return add(valueIn(element.getAttribute(attribute) ?? '', attribute, base))
      let read = ''
      text = { add: (part) => (read += part) }
      element.onEndTag(() => {
        add(read.replaceAll('&amp;', '&').trim())
        text = null
      })
    },
    text(chunk) {
      text?.add(chunk.text)
    },
  })
  await rewriter.transform(new Response(html)).text()
  return items.map(simple)
}

function valueIn(value: string, attribute: string, base: string): string {
  return attribute === 'content' ? value.replaceAll('&quot;', '"').replaceAll('&amp;', '&') : new URL(value, base).href
}

function simple(item: Item): unknown {
  return Object.fromEntries(
    Object.entries(item).map(([name, values]) => {
      const read = values.map((value) => (typeof value === 'string' ? value : simple(value)))
      return [name, read.length === 1 ? read[0] : read]
    }),
  )
}
