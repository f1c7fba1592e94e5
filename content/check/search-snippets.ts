import type { Document } from './documents.ts'

const LIMITS = { title: 60, description: 160 } as const

/** Titles and descriptions for search engines that are too long, or that two pages share. */
export function wrongSnippets(documents: Document[]): string[] {
  const files = new Map<string, string>()
  return documents.flatMap(({ file, seo }) =>
    (['title', 'description'] as const).flatMap((field) => {
      const text = seo?.[field]
      if (text === undefined) return []
      const tooLong =
        text.length > LIMITS[field] ? [`${file}: seo.${field} of ${text.length} characters, at most ${LIMITS[field]}: ${text}`] : []
      const key = `${field} ${text.toLowerCase()}`
      const first = files.get(key)
      files.set(key, first ?? file)
      return first === undefined ? tooLong : [...tooLong, `${file}: seo.${field} is also that of ${first}: ${text}`]
    }),
  )
}
