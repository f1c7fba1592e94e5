// Usual locations of the programs that tests need and npm does not install. Plain JavaScript, because `run.mjs` uses it before anything is installed.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Chromium without a window, like the one of Playwright, which needs three quarters of the time to open and paint a page. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Path of a Chromium: `CHROMIUM`, else the headless shell, else any browser in a usual location; `undefined` when there is none. */
export function usualChromium() {
  const { CHROMIUM } = process.env
  return (CHROMIUM ? [CHROMIUM] : chromiumPlaces()).find((path) => existsSync(path))
}

export function missingChromium() {
  const { CHROMIUM } = process.env
  const reason = CHROMIUM
    ? `CHROMIUM is ${CHROMIUM}, and there is no such file`
    : 'No Chromium found: install one, or set CHROMIUM to its path'
  return `${reason}. Without it the journeys and the tests in a browser fail.`
}

/** Folder of PostgreSQL's programs: `POSTGRES_BIN`, else the newest version in a usual location; `undefined` when there is none. */
export function usualPostgres() {
  const { POSTGRES_BIN } = process.env
  const folders = POSTGRES_BIN ? [POSTGRES_BIN] : postgresPlaces()
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

export function missingPostgres() {
  const { POSTGRES_BIN } = process.env
  const reason = POSTGRES_BIN
    ? `POSTGRES_BIN is ${POSTGRES_BIN}, which does not hold initdb and postgres`
    : 'No PostgreSQL found: install one, or set POSTGRES_BIN to the folder of initdb and postgres'
  return `${reason}. Without it the tests of that database fail.`
}

/** A sentence for each missing program that this process may not install. */
export function missingPrograms() {
  const { CHROMIUM, POSTGRES_BIN } = process.env
  const chromium = usualChromium() || (!CHROMIUM && mayInstallPackages())
  const postgres = usualPostgres() || (!POSTGRES_BIN && mayInstallPackages())
  return [...(chromium ? [] : [missingChromium()]), ...(postgres ? [] : [missingPostgres()])]
}

/** Whether this process may install system packages: as root on Debian and its derivatives. */
export function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function chromiumPlaces() {
  return [
    HEADLESS_SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
    ...['/', homedir()].flatMap((root) =>
      ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => join(root, `Applications/${name}.app/Contents/MacOS/${name}`)),
    ),
  ]
}

function postgresPlaces() {
  return [
    // Locations of Debian, Red Hat, and PostgreSQL's own installers.
    ...versions('/usr/lib/postgresql', '', '/bin'),
    ...versions('/usr', 'pgsql-', '/bin'),
    ...versions('/opt/homebrew/opt', 'postgresql@', '/bin'),
    ...versions('/usr/local/opt', 'postgresql@', '/bin'),
    ...versions('/Applications/Postgres.app/Contents/Versions', '', '/bin'),
    ...versions('/Library/PostgreSQL', '', '/bin'),
    '/usr/local/pgsql/bin',
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
}

/**
 * Folders of versions, the newest first.
 * @param {string} folder
 * @param {string} prefix of their names before the version
 * @param {string} below path of the programs in each
 */
function versions(folder, prefix, below) {
  return entriesOf(folder)
    .filter((name) => name.startsWith(prefix) && Number.parseFloat(name.slice(prefix.length)) > 0)
    .sort((one, other) => Number.parseFloat(other.slice(prefix.length)) - Number.parseFloat(one.slice(prefix.length)))
    .map((name) => join(folder, name) + below)
}

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
