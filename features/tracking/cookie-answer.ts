import { policy } from '../../content/facts/policy.ts'
import { lastingStorage } from '../../contract/browser/guarded-storage.ts'

const KEY = 'cookie-answer'

export type CookieAnswer = 'granted' | 'refused'

/** The visitor's stored answer to the cookie notice; `null` without an answer, or when storage is blocked. */
export function storedAnswer(): CookieAnswer | null {
  const kept = lastingStorage.get(KEY)
  return kept === 'granted' || kept === 'refused' ? kept : null
}

export function storeAnswer(answer: CookieAnswer): void {
  lastingStorage.set(KEY, answer)
}

/** Whether a form may send the visitor's advertisement and ids of the counters (behaviour 12.3). */
export function maySendVisit(answer = storedAnswer(), asksFirst = policy.askBeforeTracking): boolean {
  return asksFirst ? answer === 'granted' : answer !== 'refused'
}
