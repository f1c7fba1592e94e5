import { policy } from '../../content/policy.ts'
import { lastingStorage } from '../../contract/guarded-storage.ts'

const KEY = 'cookie-answer'

export type CookieAnswer = 'granted' | 'refused'

/** The visitor's stored answer to the cookie notice; `null` without an answer, or when storage is blocked. */
export function keptAnswer(): CookieAnswer | null {
  const kept = lastingStorage.get(KEY)
  return kept === 'granted' || kept === 'refused' ? kept : null
}

export function keepAnswer(answer: CookieAnswer): void {
  lastingStorage.set(KEY, answer)
}

/** Whether a form may send the visitor's advertisement and ids of the counters (behaviour 12.3). */
export function mayTellVisit(answer = keptAnswer(), asksFirst = policy.askBeforeTracking): boolean {
  return asksFirst ? answer === 'granted' : answer !== 'refused'
}
