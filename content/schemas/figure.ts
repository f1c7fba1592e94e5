import * as v from 'valibot'
import { htmlSchema } from './fields.ts'

const text = v.pipe(v.string(), v.minLength(1))

/** Words as a visitor sees them; the harmful ones are marked as strong. */
export const specimenSchema = v.object({
  /** `review`: with its stars; `search`: a search field; `speech`: a comment; `fall`: a falling rating; `print`: a headline. */
  kind: v.picklist(['review', 'print', 'search', 'speech', 'fall']),
  text: htmlSchema,
  note: v.optional(htmlSchema),
  /** Number of stars out of five, for a review. */
  stars: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  /** The rating from day to day, for a fall. */
  ratings: v.optional(v.array(v.number())),
})

/** The result of a tool: a price range, a document, points. */
export const toolFigureSchema = v.variant('kind', [
  v.object({ kind: v.literal('price'), caption: text, lowRoubles: v.number(), highRoubles: v.number(), term: text }),
  v.object({ kind: v.literal('sheet'), caption: text, items: v.array(htmlSchema) }),
  v.object({ kind: v.literal('points'), points: v.number(), meaning: text, tone: v.picklist(['danger', 'warning', 'success']) }),
])

/** Things counted one by one; `removed` ones leave an empty place. */
export const unitsSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  kind: v.picklist(['removed', 'done', 'stays', 'negative']),
  label: text,
  note: v.optional(htmlSchema),
})

export type Specimen = v.InferOutput<typeof specimenSchema>
export type ToolFigure = v.InferOutput<typeof toolFigureSchema>
