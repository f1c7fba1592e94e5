import { paragraphsIn } from './plain-text.ts'

/** Fields that hold no text for visitors. */
const NOT_PROSE =
  /^(?:slug|id|href|url|src|type|tone|illustration|icon|kind|client|outcome|sign|calculator|updatedAt|publishedAt|map|email|inn|ogrn|width|height|goal|isSample)$/

/** The visible texts of a value, one string per paragraph, without markup. */
export function paragraphsOf(value: unknown): string[] {
  return htmlOf(value).flatMap(paragraphsIn)
}

/** Every visible text of a value, with its markup. */
export function htmlOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(htmlOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => (NOT_PROSE.test(name) && typeof item !== 'object' ? [] : htmlOf(item)))
}

/** `Раз. Два? Три` → three sentences. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?…])\s+(?=[А-ЯЁA-Z«„"])/)
}
