/** Fields that nobody reads. */
const NOT_PROSE =
  /^(?:slug|id|href|url|src|type|tone|illustration|icon|kind|client|updatedAt|publishedAt|reviewedAt|map|email|inn|ogrn|width|height|goal|isSample)$/
const BLOCK_TAG =
  /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|aside|div|section|table|thead|tbody|tr|th|td|figure|figcaption|br|hr|dl|dt|dd)\b[^>]*>/
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The texts of a value as visitors read them, paragraph by paragraph, without markup. */
export function paragraphsOf(value: unknown): string[] {
  return htmlOf(value)
    .flatMap((html) => html.split(new RegExp(BLOCK_TAG, 'g')).map(plainText))
    .filter((text) => text !== '')
}

/** Every text of a value that is read, still with its markup. */
function htmlOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(htmlOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => (NOT_PROSE.test(name) && typeof item !== 'object' ? [] : htmlOf(item)))
}

export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => ENTITIES[name] ?? '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('\u2060', '')
    .trim()
}

/** `Раз. Два? Три` → three sentences. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?…])\s+(?=[А-ЯЁA-Z«„"])/)
}
