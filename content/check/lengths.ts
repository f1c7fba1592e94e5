import { wordCount } from '../compile/read-posts.ts'
import type { Document, Kind } from './documents.ts'
import { paragraphsOf } from './paragraphs.ts'

/** Words of running text that a file of a kind needs, and may have. */
const LIMITS: Partial<Record<Kind, { min: number; max?: number }>> = {
  service: { min: 600, max: 1200 },
  post: { min: 900, max: 1500 },
  instruction: { min: 500 },
  policy: { min: 1000 },
  expert: { min: 120 },
}

export function wrongLengths(documents: Document[]): string[] {
  return documents.flatMap(({ file, kind, body }) => {
    const limits = LIMITS[kind]
    const words = wordCount(paragraphsOf(body).join(' '))
    if (limits && words < limits.min) return [`${file}: ${words} words, a text of kind ${kind} needs ${limits.min}`]
    if (limits?.max && words > limits.max) return [`${file}: ${words} words, a text of kind ${kind} has at most ${limits.max}`]
    return []
  })
}
