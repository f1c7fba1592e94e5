import { installPackages } from '../programs/install-packages.ts'
import { HEADLESS_SHELL, mayInstallPackages, usualChromium, withoutChromium } from '../programs/usual-places.mjs'

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

/** Path of Chromium: `CHROMIUM`, else one in its usual places, else the headless shell, installed from the system's packages where we may. */
export function findChromium(): string {
  const found = chromiumOf(usualChromium())
  if (found === undefined) throw new Error(withoutChromium())
  // Processes started by this one need not look again.
  process.env['CHROMIUM'] = found
  return found
}

/** Debian's headless shell is preferred to another browser, since it costs a quarter less. */
function chromiumOf(usual: string | undefined): string | undefined {
  if (process.env['CHROMIUM'] || usual === HEADLESS_SHELL || !mayInstallPackages()) return usual
  installPackages(['chromium-headless-shell'])
  return usualChromium()
}
