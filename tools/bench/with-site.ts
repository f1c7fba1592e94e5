import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { contentEdition } from '../../content/compile/content-edition.ts'
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium.ts'
import { readSeed } from '../seed/seed.ts'
import { createLocalSite } from '../serve/local-site.ts'
import { seedLocal } from '../serve/seed-local.ts'
import { startEdge } from './local-edge.ts'

export interface MeasuredSite {
  /** HTTP/2, compressed. */
  origin: string
  browser: Browser
}

/** Serves the built site with a fresh state as the edge does, and opens a browser, as long as `measure` runs. */
export async function withSite<Result>(measure: (site: MeasuredSite) => Promise<Result>): Promise<Result> {
  const stateDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const site = createLocalSite({ port: 0, stateDir, onLog: () => undefined })
  try {
    await seedLocal(site, contentEdition(readSeed()))
    const edge = await startEdge((await site.ready).origin)
    const browser = await chromium.launch({
      executablePath: findChromium(),
      // Unlike Playwright's `ignoreHTTPSErrors`, the flag leaves the browser's cache on.
      args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors'],
    })
    try {
      return await measure({ origin: edge.origin, browser })
    } finally {
      await browser.close()
      edge.stop()
    }
  } finally {
    await site.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
