import * as v from 'valibot'
import { htmlSchema, imageSchema, seoSchema } from './fields.ts'
import { lawCheckSchema } from './law-check.ts'

const dateSchema = v.pipe(v.string(), v.isoDate())

export const tagSchema = v.object({ slug: v.string(), title: v.string(), count: v.number() })

export const postCardSchema = v.object({
  /** An article of the blog or a business instruction; both live at `/{slug}/`. */
  kind: v.picklist(['post', 'instruction']),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  title: v.pipe(v.string(), v.minLength(1)),
  excerpt: v.string(),
  cover: v.nullable(imageSchema),
  tag: v.object({ slug: v.string(), title: v.string() }),
  author: v.object({
    slug: v.string(),
    name: v.string(),
    jobTitle: v.string(),
    hasPortrait: v.optional(v.boolean(), false),
    /** An invented profile, which is not marked up as a person for search engines. */
    isSample: v.optional(v.boolean(), true),
  }),
  publishedAt: dateSchema,
  /** Day of the last change of the text; an origin may leave it out of its lists. */
  updatedAt: v.optional(dateSchema),
  readingMinutes: v.number(),
  commentsCount: v.number(),
})

export const commentSchema = v.object({ author: v.string(), text: v.string(), answer: v.optional(v.string()) })

export const postSchema = v.object({
  ...postCardSchema.entries,
  seo: seoSchema,
  /** Picture for social networks; the cover when absent. */
  socialImage: v.optional(v.nullable(imageSchema), null),
  html: htmlSchema,
  /** Second-level headings of `html`, in order. */
  toc: v.array(v.object({ id: v.string(), title: v.string() })),
  /** Sample questions with answers, shown with their badge; their number is `commentsCount`. */
  comments: v.array(commentSchema),
  related: v.array(postCardSchema),
  updatedAt: dateSchema,
  /** `null` for a text that names no norm. */
  law: v.optional(v.nullable(lawCheckSchema), null),
})

/** One page of a list; `page` and `pages` count from 1. */
export const postListSchema = v.object({
  items: v.array(postCardSchema),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
})

export type PostCard = v.InferOutput<typeof postCardSchema>
export type Post = v.InferOutput<typeof postSchema>
export type PostList = v.InferOutput<typeof postListSchema>
export type Tag = v.InferOutput<typeof tagSchema>
