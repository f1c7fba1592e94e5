import { remembered } from './memory.ts'

/** Fields that hold no text for visitors. */
const NOT_PROSE =
  /^(?:slug|id|href|url|src|type|tone|illustration|icon|kind|client|outcome|sign|calculator|updatedAt|publishedAt|map|email|inn|ogrn|width|height|goal|isSample)$/

const BLOCK_TAG =
  /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|aside|div|section|table|thead|tbody|tr|th|td|figure|figcaption|br|hr|dl|dt|dd)\b[^>]*>/
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The paragraphs of HTML as plain text, without markup and typographic control characters. */
export const paragraphsIn = remembered((html): readonly string[] =>
  html
    .split(BLOCK_TAG)
    .map(plainText)
    .filter((text) => text !== ''),
)

/** Elements that are no running text, with their content. */
const BESIDE_THE_TEXT = /<(table|figure|h[1-6])\b[^>]*>[\s\S]*?<\/\1>|<p class="callout-title">[\s\S]*?<\/p>/g

/**
 * The sentences of HTML in one line, with its typographic spaces: no headings, tables, pictures and labels. The items of a list belong to its
 * sentence where they end with punctuation.
 */
export const sentencesIn = remembered((html): string => {
  const sentences: string[] = []
  let begun: string[] = []
  for (const part of html.replaceAll(BESIDE_THE_TEXT, ' ').split(BLOCK_TAG).map(withoutMarkup)) {
    if (part === '') continue
    const [end] = /[^»“)\]]?[»“)\]]*$/.exec(part) ?? []
    if (/^[:;,]/.test(end ?? '')) begun.push(part)
    else {
      if (/^[.!?…]/.test(end ?? '')) sentences.push(...begun, part)
      begun = []
    }
  }
  return sentences.join(' ')
})

/** One paragraph of HTML as plain text. */
export function plainText(html: string): string {
  return withoutMarkup(html)
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('\u2060', '')
    .trim()
}

function withoutMarkup(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => ENTITIES[name] ?? '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()
}

/** The visible texts of a value, one string per paragraph, without markup. */
export function paragraphsOf(value: unknown): string[] {
  return htmlOf(value).flatMap(paragraphsIn)
}

/** Every visible text of a value, with its markup. */
export function htmlOf(value: unknown): string[] {
  return fieldsOf(value).flatMap(({ name, text }) => (NOT_PROSE.test(name) ? [] : text))
}

/** Every text of a value, at any depth, with the name of its field; the items of a list have none. */
export function fieldsOf(value: unknown, name = ''): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }]
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, item]) => fieldsOf(item, field))
}

/** `Раз. Два? Три` → three sentences. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?…])\s+(?=[А-ЯЁA-Z«„"])/)
}
