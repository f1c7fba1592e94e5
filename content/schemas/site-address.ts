import * as v from 'valibot'
import { imageSchema } from './fields.ts'
import { pageSchema } from './page.ts'

/** The kind of content at an address: a kind of page, or an entry of one of the lists. */
const addressKinds = [...pageSchema.entries.about.wrapped.options, 'post', 'instruction', 'expert', 'case'] as const

/** An address that search engines may list, as its page describes itself. */
export const siteAddressSchema = v.object({
  /** `/serm/` */
  path: v.pipe(v.string(), v.regex(/^\/(?:[a-z0-9_-]+\/)*$/)),
  kind: v.picklist(addressKinds),
  /** The page's h1. */
  title: v.pipe(v.string(), v.minLength(1)),
  description: v.string(),
  /** Day of the last change of its content; some origins do not send it. */
  updatedAt: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Changes with the content, also within a day. */
  hash: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  /** Day of publication of an article or instruction. */
  publishedAt: v.optional(v.pipe(v.string(), v.isoDate())),
  /** The pictures that belong to it, the one for social networks first. */
  images: v.array(imageSchema),
})

export type SiteAddress = v.InferOutput<typeof siteAddressSchema>
