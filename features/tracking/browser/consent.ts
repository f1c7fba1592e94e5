const KEY = 'cookie-answer'

export type CookieAnswer = 'granted' | 'refused'

/** What the visitor answered to the cookie notice; `null` before the answer, or where storage is blocked. */
export function keptAnswer(): CookieAnswer | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'granted' || kept === 'refused' ? kept : null
  } catch {
    return null
  }
}

export function keepAnswer(answer: CookieAnswer): void {
  try {
    localStorage.setItem(KEY, answer)
  } catch {
    // The answer lives as long as the document.
  }
}
