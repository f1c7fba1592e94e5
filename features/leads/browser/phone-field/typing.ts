/** Longest text of a phone field (behaviour 8.5). */
export const MAX_LENGTH = 25

/** Where an extension begins in pasted text; its digits must not become a part of the number. */
const EXTENSION = /;ext=|доб|внутр|ext|[#xх]/i

/** Digits, spaces, parentheses, hyphen and plus of a text, at most 25: `+7 (900) 000-00-00, доб. 5` → `+7 (900) 000-00-00 `. */
export function allowedCharacters(text: string): string {
  const [number = ''] = text.split(EXTENSION, 1)
  return number
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/[^\d ()+-]/g, '')
    .slice(0, MAX_LENGTH)
}

/** What is typed within this time is one word (behaviour 8.5). */
const TYPE_AHEAD_MS = 700

export interface Typed {
  prefix: string
  /** Milliseconds, of the clock that `now` comes from. */
  at: number
}

/** Letters typed on a closed list: each continues the word before it, or begins a new one after a pause. */
export function typeAhead({ prefix, at }: Typed, letter: string, now: number): Typed {
  return { prefix: now - at < TYPE_AHEAD_MS ? prefix + letter : letter, at: now }
}
