import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'russian-text', isolate: false, testTimeout: 600_000, setupFiles: ['../property-seed.ts'] },
})
