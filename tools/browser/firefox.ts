import { existsSync } from 'node:fs'
import { installPackages } from '../programs/install-packages.ts'
import { mayInstallPackages } from '../programs/usual-places.mjs'

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/usr/lib/firefox/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Path of Firefox: `FIREFOX`, else one in a usual location, else the long-supported one, installed from Debian's packages if allowed. */
export function findFirefox(): string {
  const found = usualFirefox() ?? (!process.env['FIREFOX'] && mayInstallPackages() ? install() : undefined)
  if (found === undefined) throw new Error(missing())
  // Child processes use the same path.
  process.env['FIREFOX'] = found
  return found
}

function usualFirefox(): string | undefined {
  const { FIREFOX } = process.env
  return (FIREFOX ? [FIREFOX] : PLACES).find((path) => existsSync(path))
}

function install(): string | undefined {
  installPackages(['firefox-esr'], { isBare: true })
  return usualFirefox()
}

function missing(): string {
  const { FIREFOX } = process.env
  const reason = FIREFOX ? `FIREFOX is ${FIREFOX}, and there is no such file` : 'No Firefox found: install one, or set FIREFOX to its path'
  return `${reason}. Without it the journeys in Firefox fail.`
}
