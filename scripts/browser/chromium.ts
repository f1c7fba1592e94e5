import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** User agent of a visitor's browser: headless Chromium's own would be treated as a crawler. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

/** Chromium reads only the last `--disable-features`, so those of Playwright's own that matter here are repeated after ours. */
const DISABLED_FEATURES = [
  // Two pages for the address bar's suggestions, loaded into each new window: two fifths of the work of opening a page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Flags for a headless Chromium that runs as root and offline. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
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

/** Path of Chromium: `CHROMIUM`, the usual places, or else one installed from the system's packages. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM, ...PLACES].find((path) => path !== undefined && existsSync(path))
  return found ?? installChromium()
}

function installChromium(): string {
  console.log('Installing Chromium…')
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const [path = ''] = PLACES
  if (!existsSync(path)) throw new Error('No Chromium found: install one and set CHROMIUM to its path')
  return path
}
