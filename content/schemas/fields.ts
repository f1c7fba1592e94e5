import * as v from 'valibot'
import { hrefSchema } from '../../contract/paths.ts'
import { linkPictures, nameCallouts, sanitise } from '../derived/sanitise.ts'

/**
 * HTML of an editor or of a content origin. Parsing sanitises it, so a parsed value is safe to render, and links pictures to their files.
 */
export const htmlSchema = v.pipe(
  v.string(),
  v.transform((html) => nameCallouts(linkPictures(sanitise(html)))),
)

export const linkSchema = v.object({ title: v.pipe(v.string(), v.minLength(1)), href: hrefSchema })

export type Link = v.InferOutput<typeof linkSchema>

/** A picture of the site: `src` is a path such as `/images/posts/fakt-ili-mnenie.svg`, width and height are the original's pixels. */
export const imageSchema = v.object({
  src: v.pipe(v.string(), v.regex(/^\/images\/[\w./-]+$/, 'an image path starts with /images/')),
  alt: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

export type Image = v.InferOutput<typeof imageSchema>

/** Title (up to 65 characters) and description (up to 160) of a page in search results. */
export const seoSchema = v.object({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(65)),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(160)),
  noindex: v.optional(v.boolean()),
})
