import { readFileSync, writeFileSync } from 'node:fs'
import { installPackages } from './install-packages.ts'
import { mayInstallPackages, usualPostgres, withoutPostgres } from './usual-places.mjs'

/** Debian reads it when it installs the server. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf'

/** Folder of PostgreSQL's programs: `POSTGRES_BIN`, else the newest in its usual places, installed from Debian's packages where we may. */
export function findPostgres(): string {
  const found = usualPostgres() ?? (!process.env['POSTGRES_BIN'] && mayInstallPackages() ? install() : undefined)
  if (found === undefined) throw new Error(withoutPostgres())
  // Processes started by this one need not look again.
  process.env['POSTGRES_BIN'] = found
  return found
}

/** In two steps, so that no server of the machine's own is made and started. */
function install(): string | undefined {
  installPackages(['postgresql-common'], { isBare: true })
  const settings = readFileSync(CLUSTER_SETTINGS, 'utf8')
  writeFileSync(CLUSTER_SETTINGS, `${settings.replace(/^create_main_cluster.*$/m, '')}\ncreate_main_cluster = false\n`)
  installPackages(['postgresql'], { isBare: true })
  return usualPostgres()
}
