/** Why another wording is not offered; the text by the template stays. */
export type Objection = 'refused' | 'length' | 'alphabet' | 'placeholder' | 'citation' | 'new-fact' | 'stop-word' | 'meaning'

const REFUSE = 'REFUSE'
const MIN_LENGTH_SHARE = 0.7
const MAX_LENGTH_SHARE = 1.3
const MIN_CYRILLIC_SHARE = 0.8
const SHARED_WORDS = 3
const STEM = 5

const PLACEHOLDER = /\{[А-Я]+_\d+\}/g
const CITATION = /(?:ст\.|стать[яеиюй]|пункт[аеу]?|част[ьи])\s*\d/iu
const STOP_WORDS = ['гарантиру', 'обязательно удалят', 'мошенник', 'преступник']

/** Compares a model's wording with what it was given, both masked. `null` when nothing speaks against it. */
export function objectionTo(wording: string, given: string): Objection | null {
  const text = wording.trim()
  if (text === REFUSE) return 'refused'
  const share = text.length / given.trim().length
  if (!(share >= MIN_LENGTH_SHARE && share <= MAX_LENGTH_SHARE)) return 'length'
  if (cyrillicShare(text) < MIN_CYRILLIC_SHARE) return 'alphabet'
  if (sorted(text.match(PLACEHOLDER)) !== sorted(given.match(PLACEHOLDER))) return 'placeholder'
  if (/[{}]/.test(text.replaceAll(PLACEHOLDER, ''))) return 'placeholder'
  if (CITATION.test(text)) return 'citation'
  if (factsOf(text).some((fact) => !hasFact(given, fact))) return 'new-fact'
  if (STOP_WORDS.some((word) => has(text, word) && !has(given, word))) return 'stop-word'
  return sentencesOf(text).every((sentence) => sharesWords(sentence, given)) ? null : 'meaning'
}

function cyrillicShare(text: string): number {
  const letters = text.replaceAll(PLACEHOLDER, '').match(/\p{L}/gu) ?? []
  return letters.length === 0 ? 1 : letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter)).length / letters.length
}

function sorted(found: RegExpMatchArray | null): string {
  return [...(found ?? [])].sort().join()
}

/** Numbers, addresses and names: words with a capital that do not begin a sentence. */
function factsOf(text: string): string[] {
  const bare = text.replaceAll(PLACEHOLDER, ' ')
  const numbers = bare.match(/\d+/g) ?? []
  const addresses = bare.match(/[\p{L}\d-]+\.(?:ru|com|рф|net|org|info|su)(?!\p{L})|https?:\S+/giu) ?? []
  const names = [...bare.matchAll(/(?<![.!?…«"\n]\s*|^\s*)(?<!\p{L})\p{Lu}[\p{L}-]+/gu)].map(([name]) => name)
  return [...numbers, ...addresses, ...names]
}

function hasFact(given: string, fact: string): boolean {
  if (/^\d+$/.test(fact)) return [...(given.match(/\d+/g) ?? [])].includes(fact)
  return has(given, /^\p{Lu}/u.test(fact) ? fact.slice(0, STEM) : fact)
}

function has(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+/)
}

/** A sentence of fewer content words than three must have all of them from the given text. */
function sharesWords(sentence: string, given: string): boolean {
  const stems = new Set(contentStems(given))
  const own = [...new Set(contentStems(sentence))]
  return own.filter((stem) => stems.has(stem)).length >= Math.min(SHARED_WORDS, own.length)
}

function contentStems(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}{4,}/gu) ?? []
  ).map((word) => word.slice(0, STEM))
}
