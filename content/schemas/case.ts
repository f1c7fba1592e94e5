import * as v from 'valibot'
import { imageSchema } from './fields.ts'

/** A case study, one slide of the carousel (behaviour 6). */
export const caseSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  successBadge: v.string(),
  warningBadge: v.string(),
  title: v.pipe(v.string(), v.minLength(1)),
  image: imageSchema,
  budget: v.string(),
  duration: v.string(),
  /** Kind of client; the filter of /cases/. */
  client: v.picklist(['person', 'company']),
  /** Slug of the service page that the case belongs to. */
  service: v.string(),
  tabs: v.array(v.object({ name: v.string(), content: v.array(v.string()) })),
})

export type Case = v.InferOutput<typeof caseSchema>
