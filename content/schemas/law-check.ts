import * as v from 'valibot'

/** When the norms that a text names were compared with their sources. */
export const lawCheckSchema = v.object({
  /** When the norm was compared whose comparison is the oldest. */
  oldest: v.pipe(v.string(), v.isoDate()),
})

export type LawCheck = v.InferOutput<typeof lawCheckSchema>

const DAY_MS = 24 * 60 * 60 * 1000
const LAW_IS_OLD_MS = 180 * DAY_MS

/** Whether the oldest comparison of these norms is more than 180 days ago. */
export function isLawOld(law: LawCheck | null, now: number): boolean {
  return law !== null && now - Date.parse(law.oldest) > LAW_IS_OLD_MS
}
