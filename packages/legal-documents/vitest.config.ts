import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'legal-documents', isolate: false, testTimeout: 600_000, setupFiles: ['../property-seed.ts'] },
})
