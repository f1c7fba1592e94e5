import * as v from 'valibot'

/** The trackers that a document may load; written into `<meta name="analytics">` when there are any. */
export const analyticsSchema = v.object({
  /** Id of the Yandex Metrika counter. */
  metrika: v.optional(v.string()),
  /** Id of the Google Tag Manager container. */
  gtm: v.optional(v.string()),
  /** Whether nothing may be loaded or sent before the visitor agrees. */
  askFirst: v.boolean(),
})

export type Analytics = v.InferOutput<typeof analyticsSchema>
