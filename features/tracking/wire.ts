import * as v from 'valibot'

/** Which trackers a document may load; written into `<meta name="analytics">` when there are any. */
export const analyticsSchema = v.object({
  /** Number of the Yandex Metrika counter. */
  metrika: v.optional(v.string()),
  /** Container of Google Tag Manager. */
  gtm: v.optional(v.string()),
  /** Nothing is loaded or sent before the visitor agrees. */
  askFirst: v.boolean(),
})

export type Analytics = v.InferOutput<typeof analyticsSchema>
