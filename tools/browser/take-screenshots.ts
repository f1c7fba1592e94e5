import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** Input of the project `screenshots` of playwright.config.ts (test/e2e/screenshots.ts). */
export interface ScreenshotOptions {
  folder: string
  widths: readonly number[]
  schemes: readonly ('light' | 'dark')[]
  /** Paths of pages; one page of each kind when `undefined`. */
  paths: string[] | undefined
  withStates: boolean
}

const ROOT = resolve(import.meta.dirname, '../..')
const PLAYWRIGHT = ['tools/bin/playwright.mjs', 'test', '--project=screenshots', '--reporter=line']

/** Takes full-page screenshots of the site at `base`. Throws when one of them failed; the output of Playwright says why. */
export async function takeScreenshots(base: string, pictures: ScreenshotOptions): Promise<void> {
  const env = { ...process.env, E2E_BASE: base, SCREENSHOTS: JSON.stringify(pictures) }
  const [status] = await once(spawn(process.execPath, PLAYWRIGHT, { cwd: ROOT, env, stdio: 'inherit' }), 'exit')
  if (status !== 0) throw new Error('Some pictures are missing: the lines above say which')
}
