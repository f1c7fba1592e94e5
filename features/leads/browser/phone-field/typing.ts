/** Longest text of a phone field (behaviour 8.5). */
export const MAX_LENGTH = 25

/** Start of an extension in pasted text, whose digits must not become part of the number. */
const EXTENSION = /;ext=|доб|внутр|ext|[#xх]/i

/** Keeps digits, spaces, parentheses, hyphens and plus signs, at most 25: `+7 (900) 000-00-00, доб. 5` → `+7 (900) 000-00-00 `. */
export function allowedCharacters(text: string): string {
  const [number = ''] = text.split(EXTENSION, 1)
  return number
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/[^\d ()+-]/g, '')
    .slice(0, MAX_LENGTH)
}

/** Letters typed within this time of one another form one word (behaviour 8.5). */
const TYPE_AHEAD_MS = 700

export interface Typed {
  prefix: string
  /** Milliseconds, by the same clock as `now`. */
  at: number
}

/** Adds a letter typed on the closed list to the word before it, or begins a new word after a pause. */
export function typeAhead({ prefix, at }: Typed, letter: string, now: number): Typed {
  return { prefix: now - at < TYPE_AHEAD_MS ? prefix + letter : letter, at: now }
}
