import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'artwork', isolate: false, testTimeout: 600_000 } })
