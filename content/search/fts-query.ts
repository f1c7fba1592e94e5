import { queryWords } from './normalise.ts'
import { stem } from './stem.ts'

const PREFIX_MIN_CHARS = 2
const STOP_WORDS = new Set(
  [
    'а без бы в во где для до если же за и из или к как какая какие какой ко когда ли либо между можно на над не ни нужно о об от по',
    'под при про с со так то у чем через что чтобы я мы вы он она они мой моя мне нас вас вам его ее их это этот эта эти',
  ]
    .join(' ')
    .split(' '),
)

/** The stems of the searched words, and the last word as typed, which may be incomplete. */
export type SearchTerms = { stems: string[]; prefix: string | undefined }

/** The significant words of a query; stop words such as «как» or «на» count only when there are no others. */
export function searchTerms(typed: string): SearchTerms {
  const words = queryWords(typed)
  const meaningful = words.filter((word) => !STOP_WORDS.has(word))
  const used = meaningful.length > 0 ? meaningful : words
  const last = used.at(-1)
  return {
    stems: [...new Set(used.map(stem))],
    prefix: last !== undefined && last.length >= PREFIX_MIN_CHARS ? last : undefined,
  }
}

/**
 * The FTS5 expression for a query: every word must occur; the last one may also be the beginning of a word. `удалить отзывы` → `"удал" AND
 * ("отзыв" OR "отзывы" *)`. Null when nothing is left to search for.
 */
export function ftsQuery(typed: string): string | null {
  const { stems, prefix } = searchTerms(typed)
  if (stems.length === 0) return null
  if (prefix === undefined) return stems.map(quoted).join(' AND ')
  const begun = stem(prefix)
  const whole = stems.filter((term) => term !== begun)
  return [...whole.map(quoted), `(${quoted(begun)} OR ${quoted(prefix)} *)`].join(' AND ')
}

/** The FTS5 expression that requires all words as whole words of the title. */
export function ftsTitleQuery(typed: string): string | null {
  const { stems } = searchTerms(typed)
  return stems.length > 0 ? `{title} : (${stems.map(quoted).join(' AND ')})` : null
}

/** Quotes user text for FTS5: unquoted, `"`, `AND` and `-` are syntax and may throw. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}
