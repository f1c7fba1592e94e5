/** Reason why the model's wording is rejected; the visitor's text is unchanged then. */
export type Objection = 'refused' | 'length' | 'alphabet' | 'placeholder' | 'citation' | 'new-fact' | 'stop-word' | 'meaning'

const REFUSE = 'REFUSE'
const MIN_LENGTH_SHARE = 0.7
const MAX_LENGTH_SHARE = 1.3
const MIN_CYRILLIC_SHARE = 0.8
const SHARED_WORDS = 3
const STEM = 5

const PLACEHOLDER = /\{[А-Я]+_\d+\}/g
const CITATION = /(?:ст\.|стать[яеиюй]|пункт[аеу]?|част[ьи])\s*\d/iu
/** Other ways to cite a norm. They are ambiguous («2 ч.» is two hours), so one that occurs in the original answer is allowed. */
const NORM = /(?<!\p{L})(?:(?:ст|пп?|ч|абз)\.\s*\d+|\d+-фз|(?:кодекс|конституци|федеральн\p{L}+ закон)\p{L}*)/giu
const MONTH = /(?<!\p{L})(?:январ|феврал|март|апрел|ма[йяею](?!\p{L})|июн|июл|август|сентябр|октябр|ноябр|декабр)/giu
const STOP_WORDS = ['гарантиру', 'обязательно удалят', 'мошенник', 'преступник']

/** Compares a model's wording with the original answer, both masked. Returns `null` if there is no objection. */
export function objectionTo(wording: string, given: string): Objection | null {
  const text = wording.trim()
  if (text === REFUSE) return 'refused'
  const share = text.length / given.trim().length
  if (!(share >= MIN_LENGTH_SHARE && share <= MAX_LENGTH_SHARE)) return 'length'
  if (cyrillicShare(text) < MIN_CYRILLIC_SHARE) return 'alphabet'
  // The order is compared too, because swapped names change who did what.
  if (text.match(PLACEHOLDER)?.join() !== given.match(PLACEHOLDER)?.join()) return 'placeholder'
  if (/[{}]/.test(text.replaceAll(PLACEHOLDER, ''))) return 'placeholder'
  if (CITATION.test(text) || (text.match(NORM) ?? []).some((norm) => !has(given, norm))) return 'citation'
  if (hasNewFact(text, given)) return 'new-fact'
  if (STOP_WORDS.some((word) => has(text, word) && !has(given, word))) return 'stop-word'
  return sentencesOf(text).every((sentence) => sharesWords(sentence, given)) ? null : 'meaning'
}

function cyrillicShare(text: string): number {
  const letters = text.replaceAll(PLACEHOLDER, '').match(/\p{L}/gu) ?? []
  return letters.length === 0 ? 1 : letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter)).length / letters.length
}

/** Whether the text has new numbers, months, web addresses or names (capitalised words that do not begin a sentence). */
function hasNewFact(text: string, given: string): boolean {
  const bare = text.replaceAll(PLACEHOLDER, ' ')
  const known = given.replaceAll(PLACEHOLDER, ' ')
  const addresses = bare.match(/[\p{L}\d-]+\.(?:ru|com|рф|net|org|info|su)(?!\p{L})|https?:\S+/giu) ?? []
  const names = bare.match(/(?<![.!?…"\n]\s*|^\s*)(?<!\p{L})\p{Lu}[\p{L}-]+/gu) ?? []
  return (
    hasMore(numbersOf(bare), numbersOf(known)) ||
    hasMore(monthsOf(bare), monthsOf(known)) ||
    [...addresses, ...names.map((name) => name.slice(0, STEM))].some((part) => !has(known, part))
  )
}

function hasMore(found: string[], known: string[]): boolean {
  return found.some((each) => !known.includes(each))
}

/** `15 000` → `15000` */
function numbersOf(text: string): string[] {
  return (text.match(/\d+(?:[ \u00a0]\d{3}(?!\d))*/g) ?? []).map((number) => number.replaceAll(/\D/g, ''))
}

/** Beginnings of the names of months; `ма` for May in every grammatical case. */
function monthsOf(text: string): string[] {
  return (text.toLowerCase().match(MONTH) ?? []).map((month) => month.replace(/^ма[^р]$/, 'ма'))
}

function has(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+/)
}

/** Whether the original answer has at least three content words of the sentence, or all of them if there are fewer. */
function sharesWords(sentence: string, given: string): boolean {
  const stems = new Set(contentStems(given))
  const own = [...new Set(contentStems(sentence))]
  return own.filter((stem) => stems.has(stem)).length >= Math.min(SHARED_WORDS, own.length)
}

function contentStems(text: string): string[] {
  return (
    text
      .replaceAll(PLACEHOLDER, ' ')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}{4,}/gu) ?? []
  ).map((word) => word.slice(0, STEM))
}
