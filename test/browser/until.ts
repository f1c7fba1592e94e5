import { vi } from 'vitest'

/** This limit only ends a hanging test: the tests share the machine with each other and with builds. */
const HANGING_MS = 120_000

/** Repeats an assertion until it holds. */
export const until = <T>(assertion: () => T | Promise<T>): Promise<T> => vi.waitFor(assertion, { timeout: HANGING_MS, interval: 20 })
