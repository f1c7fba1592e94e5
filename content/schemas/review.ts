import * as v from 'valibot'
import { imageSchema } from './fields.ts'

export const reviewSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  /** A sample review: always shown with a badge and never marked up as a review for search engines. */
  isSample: v.boolean(),
  author: v.pipe(v.string(), v.minLength(1)),
  /** Slug of the reviewed service or tool page. */
  service: v.string(),
  /** The filter of /reviews/. */
  topic: v.optional(v.picklist(['reviews', 'search', 'law', 'tools'])),
  text: v.pipe(v.string(), v.minLength(1)),
  /** Picture of the letter or page from which the review was taken. */
  image: v.optional(imageSchema),
})

export type Review = v.InferOutput<typeof reviewSchema>
