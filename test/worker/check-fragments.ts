import { afterEach, expect } from 'vitest'

const problems: string[] = []

globalThis.onStaleFragment = (problem) => problems.push(problem)

/** Fails the test in which a page was shown a cached fragment that would look otherwise now. */
afterEach(() => expect(problems.splice(0).join('\n')).toBe(''))
