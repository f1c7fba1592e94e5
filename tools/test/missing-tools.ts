import { readFileSync, writeFileSync } from 'node:fs'
import { findChromium } from '../browser/chromium.ts'
import { findFirefox } from '../browser/firefox.ts'
import { findWebKit } from '../browser/webkit.ts'
import { findOffice } from '../office/office.ts'
import { installPackages } from '../programs/install-packages.ts'
import { mayInstallPackages, missingPostgres, usualPostgres } from '../programs/usual-places.mjs'

/** File that Debian reads during the installation of the server. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf'
/** Programs that tests need and npm does not install. Each function finds one, installs it if allowed, or throws a sentence. */
const FIND = {
  Chromium: findChromium,
  Firefox: findFirefox,
  WebKit: findWebKit,
  PostgreSQL: findPostgres,
  LibreOffice: findOffice,
}

export type Tool = keyof typeof FIND

/** Missing tools with their reasons. */
export function missingTools(wanted: readonly Tool[]): Map<Tool, string> {
  const missing = new Map<Tool, string>()
  for (const tool of new Set(wanted)) {
    try {
      FIND[tool]()
    } catch (error) {
      missing.set(tool, error instanceof Error ? error.message : `${error}`)
    }
  }
  return missing
}

/** Folder of PostgreSQL's programs: `POSTGRES_BIN`, else the newest in a usual location, installed from Debian's packages if allowed. */
export function findPostgres(): string {
  const found = usualPostgres() ?? (!process.env['POSTGRES_BIN'] && mayInstallPackages() ? install() : undefined)
  if (found === undefined) throw new Error(missingPostgres())
  // Child processes use the same folder.
  process.env['POSTGRES_BIN'] = found
  return found
}

/** Installs PostgreSQL in two steps, so that Debian does not create and start a server. */
function install(): string | undefined {
  installPackages(['postgresql-common'], { isBare: true })
  const settings = readFileSync(CLUSTER_SETTINGS, 'utf8')
  writeFileSync(CLUSTER_SETTINGS, `${settings.replace(/^create_main_cluster.*$/m, '')}\ncreate_main_cluster = false\n`)
  installPackages(['postgresql'], { isBare: true })
  return usualPostgres()
}
