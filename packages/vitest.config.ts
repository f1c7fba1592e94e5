import { defineConfig } from 'vitest/config'

/** The tests of the packages; each runs its own: `npm test -w packages/legal-documents`. */
export default defineConfig({ test: { isolate: false, testTimeout: 600_000, setupFiles: ['./property-seed.ts'] } })
