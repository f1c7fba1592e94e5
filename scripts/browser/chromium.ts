import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** Flags for a Chromium that runs as root, offline and without a screen. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of an installed Chromium: `CHROMIUM`, the usual places, or what the system's packages bring. */
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
