import * as v from 'valibot'
import { imageSchema } from './fields.ts'

export const reviewSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  /** A sample is always shown with its badge and never marked up as a review for search engines. */
  isSample: v.boolean(),
  author: v.pipe(v.string(), v.minLength(1)),
  /** Slug of the service or tool page the review is about. */
  service: v.string(),
  text: v.pipe(v.string(), v.minLength(1)),
  /** Of the letter or the page that the review came from. */
  image: v.optional(imageSchema),
})

export type Review = v.InferOutput<typeof reviewSchema>
