import * as v from 'valibot'

/** A picture of the site's own: `src` is a path such as `/images/posts/fakt-ili-mnenie.webp`, sizes are those of the original in pixels. */
export const imageSchema = v.object({
  src: v.pipe(v.string(), v.regex(/^\/images\/[\w./-]+$/, 'an image path starts with /images/')),
  alt: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

export type Image = v.InferOutput<typeof imageSchema>
