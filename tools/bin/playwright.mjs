#!/usr/bin/env node
// `playwright` of this project (tools/run/installed.mjs links it into node_modules/.bin): in the root its tests have the settings of test/e2e/.
// Plain JavaScript, for any Node.
import { runWithSettings } from './with-settings.mjs'

runWithSettings('@playwright/test/cli.js', 'test/e2e/playwright.config.ts', ([command]) => command === 'test')
