import * as v from 'valibot'

/** A head tag that client navigation replaces with the page. */
const headTagSchema = v.object({
  tag: v.picklist(['meta', 'link']),
  attributes: v.record(v.string(), v.string()),
})

/** Data of an error page and an error payload (behaviour 1.3). */
const errorSchema = v.object({
  statusCode: v.number(),
  statusMessage: v.string(),
  data: v.object({ path: v.string() }),
  fatal: v.boolean(),
})

const layoutSchema = v.picklist(['default', 'blog-layout'])

/** `{path}_payload.json`: a page for client navigation, as JSON, in this order. */
export const payloadSchema = v.object({
  /** Build that rendered the page; the markup needs scripts and styles of the same build. */
  build: v.string(),
  title: v.string(),
  head: v.array(headTagSchema),
  layout: layoutSchema,
  status: v.number(),
  error: v.nullable(errorSchema),
  /** HTML of `<main>`'s content. */
  main: v.string(),
  /** Props of the islands in `main`. */
  islands: v.record(v.string(), v.record(v.string(), v.unknown())),
})

export type HeadTag = v.InferOutput<typeof headTagSchema>
export type PageError = v.InferOutput<typeof errorSchema>
export type Layout = v.InferOutput<typeof layoutSchema>
export type Payload = v.InferOutput<typeof payloadSchema>

const HEADING_END = '</h1>'
const ISLAND = '<site-island'

/**
 * The payload up to the end of its heading, from the part of its text that has arrived; `null` before that, and when an island precedes the
 * heading, since props come last.
 */
export function payloadBeginning(json: string): string | null {
  const end = json.indexOf(HEADING_END) + HEADING_END.length
  if (end < HEADING_END.length) return null
  const beginning = json.slice(0, end)
  return beginning.includes(ISLAND) ? null : `${beginning}","islands":{}}`
}

/**
 * Technical messages are English («Page not found: /x/»), messages for visitors are Russian. Screen readers need the language to choose the
 * voice.
 */
export function messageLanguage(statusMessage: string): 'en' | 'ru' {
  return /^[a-z]/i.test(statusMessage) ? 'en' : 'ru'
}

/** Whether the page does not exist: never, or no longer. */
export function isMissing(statusCode: number): boolean {
  return statusCode === 404 || statusCode === 410
}
