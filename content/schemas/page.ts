import * as v from 'valibot'
import { blockSchema } from './block.ts'
import { illustrationNames } from './drawing-names.ts'
import { seoSchema } from './fields.ts'

/** A page from content. `title` is its only h1. */
export const pageSchema = v.object({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9_-]+$/)),
  title: v.pipe(v.string(), v.minLength(1)),
  seo: seoSchema,
  /** The kind of page, for structured data. */
  about: v.optional(v.picklist(['service', 'about', 'collection', 'contact', 'webpage', 'application']), 'webpage'),
  /** One-line summary for lists of pages. */
  summary: v.string(),
  blocks: v.array(blockSchema),
  updatedAt: v.pipe(v.string(), v.isoDate()),
})

/** A service or a tool as shown in lists of pages. */
export const serviceCardSchema = v.object({
  about: v.picklist(['service', 'application']),
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  illustration: v.optional(v.picklist(illustrationNames)),
})

export type Page = v.InferOutput<typeof pageSchema>
export type ServiceCard = v.InferOutput<typeof serviceCardSchema>
