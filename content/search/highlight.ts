import type { SearchTerms } from './fts-query.ts'
import { wordsOf } from './normalise.ts'
import { type Stem, stem } from './stem.ts'

const EXCERPT_CHARS = 200
/** Characters before the first match that an excerpt shows. */
const LEAD_CHARS = 50
const ELLIPSIS = '…'

/** [start, end) of a matched word. */
export type Mark = [start: number, end: number]

type Match = { start: number; end: number; term: string }

/** Positions of the searched words in a text, in any of their forms. FTS5 cannot give them, because it indexes stems. */
export function marksOf(text: string, terms: SearchTerms, stemOf = stem): Mark[] {
  return matchesOf(text, terms, stemOf).map(({ start, end }) => [start, end])
}

/** About 200 characters that contain the most searched words, or the beginning of the text when none occurs. */
export function excerptOf(text: string, terms: SearchTerms, stemOf = stem): { excerpt: string; marks: Mark[] } {
  const matches = matchesOf(text, terms, stemOf)
  const [start, end] = onWordBounds(text, bestStart(text, matches))
  const before = start > 0 ? ELLIPSIS : ''
  const after = end < text.length ? ELLIPSIS : ''
  const shift = before.length - start
  return {
    excerpt: before + text.slice(start, end) + after,
    marks: matches.filter((match) => match.start >= start && match.end <= end).map((match) => [match.start + shift, match.end + shift]),
  }
}

function matchesOf(text: string, { stems, prefix }: SearchTerms, stemOf: Stem): Match[] {
  const wanted = new Set(stems)
  const numbers = stems.filter((term) => term.includes(' ')).map((term) => ({ term, parts: term.split(' ') }))
  const words = wordsOf(text)
  return words.flatMap(({ text: word, start, end }, at) => {
    const term = stemOf(word)
    if (wanted.has(term)) return [{ start, end, term }]
    const number = numbers.find(({ parts }) => parts.every((part, next) => words[at + next]?.text === part))
    if (number) return [{ start, end: words[at + number.parts.length - 1]?.end ?? end, term: number.term }]
    return prefix !== undefined && word.startsWith(prefix) ? [{ start, end, term: stemOf(prefix) }] : []
  })
}

/** Start of the excerpt with the most different searched words, then with the most matches, then the first one. */
function bestStart(text: string, matches: Match[]): number {
  let best = 0
  let bestScore = 0
  for (const [at, first] of matches.entries()) {
    const shown: Match[] = []
    for (let next = at; next < matches.length; next++) {
      const match = matches[next]
      if (!match || match.end > first.start - LEAD_CHARS + EXCERPT_CHARS) break
      shown.push(match)
    }
    const score = new Set(shown.map((match) => match.term)).size * EXCERPT_CHARS + shown.length
    if (score > bestScore) [best, bestScore] = [first.start, score]
  }
  return Math.max(0, Math.min(best - LEAD_CHARS, text.length - EXCERPT_CHARS))
}

function onWordBounds(text: string, from: number): [start: number, end: number] {
  const start = from === 0 ? 0 : afterSpace(text, from)
  if (start + EXCERPT_CHARS >= text.length) return [start, text.length]
  const space = text.lastIndexOf(' ', start + EXCERPT_CHARS)
  const end = space > start ? space : wholeChar(text, start + EXCERPT_CHARS)
  return [start, withoutMarks(text, start, end)]
}

/** Moves the end before punctuation that must not precede an ellipsis: commas, dashes and the full stop of a sentence. */
function withoutMarks(text: string, start: number, end: number): number {
  const shown = text.slice(start, end).replace(/[\s,;:—–-]+$/, '')
  const endsSentence = /[\p{L}»)]\.$/u.test(shown) && /^\s*[\p{Lu}«]/u.test(text.slice(start + shown.length))
  return start + shown.length - (endsSentence ? 1 : 0)
}

/** Start of the next word; without a space nearby the text is cut inside a word. */
function afterSpace(text: string, from: number): number {
  const space = text.indexOf(' ', from - 1)
  return space >= 0 && space < from + LEAD_CHARS ? space + 1 : wholeChar(text, from)
}

function wholeChar(text: string, at: number): number {
  return /^[\udc00-\udfff]/.test(text.slice(at, at + 1)) ? at + 1 : at
}
