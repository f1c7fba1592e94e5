import * as v from 'valibot'
import { hrefSchema } from '../../contract/paths.ts'

/** `GET /api/assessment/advice`: advice for each answer and each block of one version of the test, by their names. */
export const adviceSchema = v.object({
  /** `options` contains the options with their own advice; `text` is for all other answers. */
  questions: v.record(v.string(), v.object({ text: v.string(), options: v.record(v.string(), v.string()) })),
  blocks: v.record(v.string(), v.object({ text: v.string(), href: hrefSchema, link: v.string() })),
})

export type Advice = v.InferOutput<typeof adviceSchema>
