import * as v from 'valibot'

/** A tag of the document's head that follows the page on a client navigation. */
const headTagSchema = v.object({
  tag: v.picklist(['meta', 'link', 'script']),
  attributes: v.record(v.string(), v.string()),
  /** Content of a JSON-LD script. */
  text: v.optional(v.string()),
})

/** What an error page and an error payload carry (behaviour 1.3). */
const errorSchema = v.object({
  statusCode: v.number(),
  statusMessage: v.string(),
  data: v.object({ path: v.string() }),
  fatal: v.boolean(),
})

const layoutSchema = v.picklist(['default', 'blog-layout'])

/** `{path}_payload.json`: a page for a browser that already shows the site. Serialised with devalue. */
export const payloadSchema = v.object({
  /** Build that made the page; its markup needs that build's scripts and styles. */
  build: v.string(),
  title: v.string(),
  head: v.array(headTagSchema),
  /** HTML of `<main>`'s content. */
  main: v.string(),
  layout: layoutSchema,
  status: v.number(),
  error: v.nullable(errorSchema),
})

export type HeadTag = v.InferOutput<typeof headTagSchema>
export type PageError = v.InferOutput<typeof errorSchema>
export type Layout = v.InferOutput<typeof layoutSchema>
export type Payload = v.InferOutput<typeof payloadSchema>

/** Technical messages are English («Page not found: /x/»), those for visitors Russian: read aloud, each needs its own voice. */
export function messageLanguage(statusMessage: string): 'en' | 'ru' {
  return /^[a-z]/i.test(statusMessage) ? 'en' : 'ru'
}
