import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How the norms that a text names were compared with their public text. */
export const lawCheckSchema = v.object({
  norms: count,
  compared: count,
  /** When the norm was compared whose comparison is the oldest; `null` when none was. */
  oldest: v.nullable(v.pipe(v.string(), v.isoDate())),
})

export type LawCheck = v.InferOutput<typeof lawCheckSchema>

const DAY_MS = 24 * 60 * 60 * 1000
const LAW_IS_OLD_MS = 180 * DAY_MS

/** Whether the oldest comparison of these norms is more than 180 days ago. */
export function isLawOld(law: LawCheck | null, now: number): boolean {
  return law?.oldest != null && now - Date.parse(law.oldest) > LAW_IS_OLD_MS
}
