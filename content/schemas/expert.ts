import * as v from 'valibot'
import { htmlSchema } from './fields.ts'
import { postCardSchema } from './post.ts'

export const expertCardSchema = v.object({
  slug: v.string(),
  name: v.string(),
  jobTitle: v.string(),
  /** An invented profile, shown with a badge. */
  isSample: v.boolean(),
  /** Whether `/drawings/portraits/{slug}.svg` and `/drawings/faces/{slug}.svg` show this person. */
  hasPortrait: v.optional(v.boolean(), false),
  /** The problems with which this person helps, in three short lines. */
  help: v.array(v.string()),
  quote: v.string(),
})

export const expertSchema = v.object({
  ...expertCardSchema.entries,
  /** Work that this person declines. */
  declines: v.optional(v.array(v.string()), []),
  topics: v.array(v.string()),
  /** A few paragraphs on the way this person works. */
  html: htmlSchema,
  qa: v.array(v.object({ question: v.string(), answer: v.string() })),
  posts: v.array(postCardSchema),
})

export type ExpertCard = v.InferOutput<typeof expertCardSchema>
export type Expert = v.InferOutput<typeof expertSchema>
