import * as v from 'valibot'

const thingSchema = v.looseObject({ '@type': v.union([v.string(), v.array(v.string())]), '@id': v.optional(v.string()) })
const graphSchema = v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(thingSchema) })

export type FoundThing = v.InferOutput<typeof thingSchema>

/** The things that a page describes; none on a page without structured data. Throws for what is no graph of schema.org. */
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
