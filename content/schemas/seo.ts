import * as v from 'valibot'

/** What a search result shows of a page: title up to 60 characters, description up to 160. */
export const seoSchema = v.object({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(160)),
  noindex: v.optional(v.boolean()),
})
