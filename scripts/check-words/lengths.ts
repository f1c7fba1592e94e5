import { wordCount } from '../seed/read-posts.ts'
import type { Document, Kind } from './documents.ts'
import { paragraphsOf } from './paragraphs.ts'

/** Words of running text that a file of a kind needs, and may have. */
const LIMITS: Partial<Record<Kind, { min: number; max: number }>> = {
  service: { min: 600, max: 1500 },
  post: { min: 900, max: Number.POSITIVE_INFINITY },
  instruction: { min: 500, max: Number.POSITIVE_INFINITY },
  policy: { min: 1000, max: Number.POSITIVE_INFINITY },
  expert: { min: 120, max: Number.POSITIVE_INFINITY },
}

export function wrongLengths(documents: Document[]): string[] {
  return documents.flatMap(({ file, kind, body }) => {
    const limits = LIMITS[kind]
    const words = wordCount(paragraphsOf(body).join(' '))
    if (!limits || (words >= limits.min && words <= limits.max)) return []
    return [`${file}: ${words} words, a ${kind} has ${limits.min} to ${limits.max}`]
  })
}
