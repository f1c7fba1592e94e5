import * as v from 'valibot'
import { blockSchema } from './block.ts'
import { illustrationNames } from './drawing-names.ts'
import { imageSchema, seoSchema } from './fields.ts'
import { lawCheckSchema } from './law-check.ts'

/** Kinds of pages that lists of pages show: services, tools, and pages about a platform, an industry, a city, or the terms of work. */
const cardKinds = ['service', 'application', 'platform', 'industry', 'city', 'terms'] as const

/** A page from content. `title` is its only h1. */
export const pageSchema = v.object({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9_-]+$/)),
  title: v.pipe(v.string(), v.minLength(1)),
  seo: seoSchema,
  /** The kind of page, for structured data. */
  about: v.optional(v.picklist([...cardKinds, 'about', 'collection', 'contact', 'webpage']), 'webpage'),
  /** One-line summary for lists of pages. */
  summary: v.string(),
  blocks: v.array(blockSchema),
  /** `null` for a page that names no norm. */
  law: v.optional(v.nullable(lawCheckSchema), null),
  /** Day of the last change of the content. */
  updatedAt: v.pipe(v.string(), v.isoDate()),
  /** Picture for social networks; the site's own when absent. */
  socialImage: v.optional(imageSchema),
})

/** A service, a tool or another page as shown in lists of pages. */
export const serviceCardSchema = v.object({
  about: v.picklist(cardKinds),
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  updatedAt: v.optional(v.pipe(v.string(), v.isoDate())),
  /** The price that the page shows, as text and as a number. */
  price: v.optional(v.object({ value: v.string(), roubles: v.number() })),
  illustration: v.optional(v.picklist(illustrationNames)),
})

/** Whether lists of pages show a page. */
export function hasCard(page: Page): page is Page & Pick<ServiceCard, 'about'> {
  return v.is(serviceCardSchema.entries.about, page.about)
}

export type Page = v.InferOutput<typeof pageSchema>
export type ServiceCard = v.InferOutput<typeof serviceCardSchema>
