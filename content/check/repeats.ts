import { plainText } from '../compile/plain-text.ts'
import type { Document } from './documents.ts'
import { paragraphsOf } from './paragraphs.ts'

const MIN_WORDS = 12

/** Paragraphs of twelve words and more that stand in two files, or twice in one. Citations are meant to be the same and do not count. */
export function repeats(documents: Document[], citations: Record<string, string>): string[] {
  const printed = Object.values(citations).map(plainText)
  const firstFile = new Map<string, string>()
  return documents.flatMap(({ file, own }) =>
    paragraphsOf(own).flatMap((paragraph) => {
      const words =
        withoutAny(printed, paragraph)
          .toLowerCase()
          .replaceAll('ё', 'е')
          .match(/[\p{L}\p{N}]+/gu) ?? []
      if (words.length < MIN_WORDS) return []
      const key = words.join(' ')
      const first = firstFile.get(key)
      firstFile.set(key, first ?? file)
      return first === undefined ? [] : [`${file}: repeats ${first}: ${paragraph}`]
    }),
  )
}

function withoutAny(texts: string[], paragraph: string): string {
  return texts.reduce((rest, text) => rest.replace(text, ''), paragraph)
}
