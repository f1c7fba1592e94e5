import { isNumber, isPartOfALaw, readWord, type Weight, writtenOut } from './abbreviations.ts'
import { cleanQuery, firstWordsOf, type Word } from './normalise.ts'
import { stem } from './stem.ts'

const PREFIX_MIN_CHARS = 2
/** Maximum number of words between the first and the last word of a citation, per word; the index has each form beside its stem. */
const WORDS_BETWEEN = 2
const STOP_WORDS = new Set(
  [
    'а без бы в во где для до если же за и из или к как какая какие какой ко когда ли либо между можно на над не ни нужно о об от по',
    'под при про с со так то у чем через что чтобы я мы вы он она они мой моя мне нас вас вам его ее их это этот эта эти',
    'and or not the of',
  ]
    .join(' ')
    .split(' '),
)

/** The parsed form of a query (behaviour 5.3). */
export interface SearchTerms {
  /** The stems that every hit contains. A number with full stops is one stem, its parts separated by spaces: `128 1`. */
  stems: string[]
  /** The last of the words as typed, which may be incomplete. */
  prefix: string | undefined
  /** Terms that rank a hit higher: each is a word, or the adjacent words of a citation. */
  helpful: string[][]
}

/** A word of a query, or a number with its full stops, with its meaning between its neighbours. */
interface ReadTerm {
  /** The word as the visitor wrote it. */
  typed: string
  text: string
  weight: Weight
  number: string | undefined
}

/**
 * Parses a query. Stop words such as «как» and abbreviations such as «ул.» are ignored beside other words; «ст. 152», «статья 152» and
 * «152» need the same, and differ in the order of the hits.
 */
export function searchTerms(typed: string): SearchTerms {
  const terms = readTerms(typed)
  const needed = neededOf(terms)
  const last = needed.at(-1)?.text
  return {
    stems: [...new Set(needed.map(({ text }) => stemOfTerm(text)))],
    prefix: last !== undefined && last.length >= PREFIX_MIN_CHARS && !last.includes(' ') ? last : undefined,
    helpful: helpfulIn(terms.filter((term) => !needed.includes(term))),
  }
}

/** The parts of a law with their numbers are one citation: «п. 9 ст. 152». */
function helpfulIn(terms: ReadTerm[]): string[][] {
  const helpful = terms.filter(({ weight }) => weight === 'helpful')
  const citation = helpful.flatMap(({ text, number }) => (number === undefined ? [] : [stem(text), number]))
  const words = helpful.filter(({ number }) => number === undefined).map(({ text }) => [stem(text)])
  return citation.length > 0 ? [[...new Set(citation)], ...words] : words
}

/** Each needed word alone: as typed, and as a query that finds nothing else. */
export function neededWords(typed: string): { typed: string; terms: SearchTerms }[] {
  const needed = neededOf(readTerms(typed))
  const { prefix } = searchTerms(typed)
  return needed.map((term, at) => ({
    typed: term.typed,
    terms: { stems: [stemOfTerm(term.text)], prefix: at === needed.length - 1 ? prefix : undefined, helpful: [] },
  }))
}

/**
 * The FTS5 expression for a query: every needed word must occur; the last one may also be the beginning of a word. `удалить отзывы` → `"удал"
 * AND ("отзыв" OR "отзывы" *)`. Null when nothing is left to search for.
 */
export function ftsQuery({ stems, prefix }: SearchTerms): string | null {
  if (stems.length === 0) return null
  if (prefix === undefined) return stems.map(quoted).join(' AND ')
  const begun = stem(prefix)
  const whole = stems.filter((term) => term !== begun)
  return [...whole.map(quoted), `(${quoted(begun)} OR ${quoted(prefix)} *)`].join(' AND ')
}

/** The FTS5 expression that requires all words as whole words of the title. */
export function ftsTitleQuery({ stems }: SearchTerms): string | null {
  return stems.length > 0 ? `{title} : (${stems.map(quoted).join(' AND ')})` : null
}

/** The FTS5 expression that also requires the helpful terms; null when there are none. */
export function ftsFullQuery(terms: SearchTerms): string | null {
  const needed = ftsQuery(terms)
  if (needed === null || terms.helpful.length === 0) return null
  const helpful = terms.helpful.map((words) => {
    const together = words.map(quoted).join(' ')
    return words.length === 1 ? together : `NEAR(${together}, ${WORDS_BETWEEN * words.length})`
  })
  return [needed, ...helpful].join(' AND ')
}

function readTerms(typed: string): ReadTerm[] {
  const query = writtenOut(cleanQuery(typed))
  const words = withNumbersJoined(firstWordsOf(query), query)
  return words.map(({ text: word, start, end }, at) => {
    const [before, after] = [words[at - 1]?.text, words[at + 1]?.text]
    const read = readWord(word, { before, after, hasFullStop: query[end] === '.' })
    return {
      ...read,
      weight: STOP_WORDS.has(word) ? 'empty' : read.weight,
      typed: query.slice(start, end),
      number: isPartOfALaw(read.text) ? [after, before].find(isNumber) : undefined,
    }
  })
}

/** `128` and `1` of «128.1» as one word `128 1`, by which FTS5 finds them side by side. */
function withNumbersJoined(words: Word[], query: string): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const goesOn = last && isNumber(last.text) && isNumber(word.text) && query.slice(last.end, word.start) === '.'
    if (goesOn) joined.splice(-1, 1, { text: `${last.text} ${word.text}`, start: last.start, end: word.end })
    else joined.push(word)
  }
  return joined
}

/** The needed terms; without any the helpful ones, and in a query of empty words all. */
function neededOf(terms: ReadTerm[]): ReadTerm[] {
  const weight = (['needed', 'helpful'] as const).find((wanted) => terms.some((term) => term.weight === wanted))
  return weight ? terms.filter((term) => term.weight === weight) : terms
}

function stemOfTerm(text: string): string {
  return isNumber(text) ? text : stem(text)
}

/** Quotes user text for FTS5: unquoted, `"`, `AND` and `-` are syntax and may throw. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}
