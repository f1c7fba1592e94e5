import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'crawl-check', isolate: false, testTimeout: 600_000 } })
