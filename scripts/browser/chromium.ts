import { existsSync } from 'node:fs'
import { installPackages } from '../install-packages.ts'

/** Chromium without a window of its own, as Playwright ships it: opens and paints a page in three quarters of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** User agent of a visitor's browser: headless Chromium's own would be treated as a crawler. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

/** Flags for a headless Chromium that runs as root and offline. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Flags with which no name but the machine's own resolves. */
export const WITHOUT_NETWORK = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1']

/** Path of Chromium: `CHROMIUM`, else the headless shell, installed from the system's packages where we may, else any browser. */
export function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (!existsSync(HEADLESS_SHELL)) installHeadlessShell()
  const found = [HEADLESS_SHELL, ...BROWSERS].find((path) => existsSync(path))
  if (found === undefined) throw new Error('No Chromium found: install one and set CHROMIUM to its path')
  // Processes started by this one need not look again.
  process.env.CHROMIUM = found
  return found
}

function installHeadlessShell(): void {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium…')
  try {
    installPackages(['chromium-headless-shell'])
  } catch (error) {
    console.log('Not installed:', error)
  }
}
