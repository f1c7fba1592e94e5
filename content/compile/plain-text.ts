import { remember } from './remember.ts'

const BLOCK_TAG =
  /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|aside|div|section|table|thead|tbody|tr|th|td|figure|figcaption|br|hr|dl|dt|dd)\b[^>]*>/
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The paragraphs of HTML as plain text, without markup and typographic control characters. */
export const paragraphsIn = remember((html): readonly string[] =>
  html
    .split(BLOCK_TAG)
    .map(plainText)
    .filter((text) => text !== ''),
)

/** One paragraph of HTML as plain text. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => ENTITIES[name] ?? '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('\u2060', '')
    .trim()
}
