import * as v from 'valibot'

/** Which trackers a document may load; written into `<meta name="analytics">` when there are any. */
export const analyticsSchema = v.object({
  /** Number of the Yandex Metrika counter. */
  metrika: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'ANALYTICS_METRIKA_ID must be the number of a counter'))),
  /** Container of Google Tag Manager. */
  gtm: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'ANALYTICS_GTM_ID must look like GTM-XXXXXXX'))),
  /** Nothing is loaded or sent before the visitor agrees. */
  askFirst: v.boolean(),
})

export type Analytics = v.InferOutput<typeof analyticsSchema>
