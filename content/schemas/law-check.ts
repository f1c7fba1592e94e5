import * as v from 'valibot'

/** The comparison of the norms of a text with their sources. */
export const lawCheckSchema = v.object({
  /** Day of the oldest comparison of a norm of the text. */
  oldest: v.pipe(v.string(), v.isoDate()),
})

export type LawCheck = v.InferOutput<typeof lawCheckSchema>

const DAY_MS = 24 * 60 * 60 * 1000
const LAW_IS_OLD_MS = 180 * DAY_MS

/** Whether the oldest comparison of these norms is more than 180 days ago. */
export function isLawOld(law: LawCheck | null, now: number): boolean {
  return law !== null && now - Date.parse(law.oldest) > LAW_IS_OLD_MS
}
