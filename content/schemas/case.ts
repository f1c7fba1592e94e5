import * as v from 'valibot'
import { caseStorySchema } from './case-story.ts'
import { imageSchema } from './fields.ts'

/** A case study: a slide of the carousel (behaviour 6), a row of /cases/, a page of its own. */
export const caseSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  successBadge: v.string(),
  warningBadge: v.string(),
  title: v.pipe(v.string(), v.minLength(1)),
  image: imageSchema,
  budget: v.string(),
  duration: v.string(),
  /** Kind of client; a filter of /cases/. */
  client: v.picklist(['person', 'company']),
  /** Slug of the service page that the case belongs to. */
  service: v.string(),
  tabs: v.array(v.object({ name: v.string(), content: v.array(v.string()) })),
  /** Figures and honest remainder; without it a case is shown by its picture and texts. */
  story: v.optional(caseStorySchema),
  /** Day of the last change of the case. */
  updatedAt: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Picture for social networks; the case's own when absent. */
  socialImage: v.optional(imageSchema),
})

export type Case = v.InferOutput<typeof caseSchema>
