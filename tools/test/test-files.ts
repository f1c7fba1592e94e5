import { globSync } from 'node:fs'

const NOT_OURS = ['node_modules', 'dist']

/** Every file of tests or journeys in the repository. */
export function testFiles(): string[] {
  return globSync('**/*.{test,spec}.{ts,tsx}', {
    exclude: (name) => NOT_OURS.includes(name) || (name.length > 1 && name.startsWith('.')),
  }).sort()
}
