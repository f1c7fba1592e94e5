#!/usr/bin/env node
// `vitest` of this project (tools/run/installed.mjs links it into node_modules/.bin): in the root it has the settings of test/. Plain JavaScript, for
// any Node.
import { runWithSettings } from './with-settings.mjs'

runWithSettings('vitest/vitest.mjs', 'test/vitest.config.ts', () => true)
