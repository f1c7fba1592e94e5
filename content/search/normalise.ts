import { firstChars, SEARCH_MAX_CHARS } from '../../contract/text.ts'

const QUERY_MAX_WORDS = 12

/** A normalised word (lower case, ё as е, no stress marks) and its position in the text. */
export type Word = { text: string; start: number; end: number }

/** A visitor's query, cleaned and cut to 200 characters. Punctuation stays, because in the wrong layout it replaces letters. */
export function normaliseQuery(typed: string): string {
  return fold(cleanQuery(typed))
}

/** The cleaned query in the visitor's own spelling. */
export function cleanQuery(typed: string): string {
  return plainText(firstChars(typed.trimStart(), SEARCH_MAX_CHARS)).replaceAll(/\p{L}+/gu, inOneAlphabet)
}

const LATIN_LOOKALIKES = 'AaBCcEeHKkMOoPpTXxYy'
const CYRILLIC_LOOKALIKES = 'АаВСсЕеНКкМОоРрТХхУу'

/** `Oтзыв` with a Latin first letter → `Отзыв`: letters of another alphabet that look the same become those of the word's own. */
function inOneAlphabet(word: string): string {
  if (!/\p{Script=Latin}/u.test(word) || !/\p{Script=Cyrillic}/u.test(word)) return word
  const cyrillic = replacedBy(word, LATIN_LOOKALIKES, CYRILLIC_LOOKALIKES)
  if (!/\p{Script=Latin}/u.test(cyrillic)) return cyrillic
  const latin = replacedBy(word, CYRILLIC_LOOKALIKES, LATIN_LOOKALIKES)
  return /\p{Script=Cyrillic}/u.test(latin) ? word : latin
}

function replacedBy(word: string, from: string, to: string): string {
  return Array.from(word, (letter) => (from.includes(letter) ? to.charAt(from.indexOf(letter)) : letter)).join('')
}

/** The first words of a query; the rest is left out. */
export function firstWordsOf(query: string): Word[] {
  return wordsOf(query).slice(0, QUERY_MAX_WORDS)
}

export function queryWords(typed: string): string[] {
  return firstWordsOf(cleanQuery(typed)).map((word) => word.text)
}

/** One line of well-formed text without invisible characters: a NUL would end an SQL statement, a soft hyphen would split a word. */
export function plainText(text: string): string {
  return shownText(text).replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
}

/** A `plainText` that keeps the spaces and joiners at which no line may break. */
export function shownText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cf}--[\u200c\u200d\u2060]]/gv, '')
    .replace(/[\p{Cc}[\s--[\u00a0\u202f]]]+/gv, ' ')
    .trim()
}

/** Runs of Cyrillic and Latin letters and digits in a `plainText` or `shownText`; all other characters are separators. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  const folded = fold(text)
  const hasMarks = /\p{M}/u.test(folded)
  for (const { 0: run, index } of folded.matchAll(/[[\p{L}&&[\p{Script=Cyrillic}\p{Script=Latin}]]\p{M}0-9]+/gv)) {
    const word = hasMarks ? run.replace(/\p{M}/gu, '') : run
    if (word) words.push({ text: word, start: index, end: index + run.length })
  }
  return words
}

/** Normalises case and ё without moving characters: İ is the only one whose lower case is longer. */
function fold(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase().replaceAll('ё', 'е')
}
