import { installPackages } from '../programs/install-packages.ts'
import { HEADLESS_SHELL, mayInstallPackages, missingChromium, usualChromium } from '../programs/usual-places.mjs'

/** User agent of a visitor's browser, because the site treats headless Chromium's own as a crawler. */
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

/** Flags with which only names of this machine resolve. */
export const WITHOUT_NETWORK = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1']

/** Path of Chromium: `CHROMIUM`, else one in a usual location, else the headless shell, installed from the system's packages if allowed. */
export function findChromium(): string {
  const found = chromiumOf(usualChromium())
  if (found === undefined) throw new Error(missingChromium())
  // Child processes use the same path.
  process.env['CHROMIUM'] = found
  return found
}

/** Prefers Debian's headless shell to another browser, because it uses a quarter less CPU. */
function chromiumOf(usual: string | undefined): string | undefined {
  if (process.env['CHROMIUM'] || usual === HEADLESS_SHELL || !mayInstallPackages()) return usual
  installPackages(['chromium-headless-shell'])
  return usualChromium()
}
