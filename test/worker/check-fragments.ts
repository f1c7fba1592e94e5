import { afterEach, expect } from 'vitest'

const problems: string[] = []

globalThis.onStaleFragment = (problem) => problems.push(problem)

/** Fails a test in which a page showed a cached fragment that would be rendered differently now. */
afterEach(() => expect(problems.splice(0).join('\n')).toBe(''))
