import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { installPackages } from './install-packages.ts'

/** Debian reads it when it installs the server. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf'

/** Folder of PostgreSQL's programs: `POSTGRES_BIN`, else that of the newest version of Debian's packages, installed where we may. */
export function findPostgres(): string {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  if (newest() === undefined) install()
  const found = newest()
  if (found === undefined) throw new Error('No PostgreSQL found: install one and set POSTGRES_BIN to the folder of initdb and postgres')
  // Processes started by this one need not look again.
  process.env.POSTGRES_BIN = found
  return found
}

function newest(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin/initdb').map((path) => ({ path, version: Number(path.split('/').at(-3)) }))
  const [last] = versions.toSorted((one, other) => other.version - one.version)
  return last && dirname(last.path)
}

/** In two steps, so that no server of the machine's own is made and started. */
function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing PostgreSQL…')
  try {
    installPackages(['postgresql-common'], { isBare: true })
    const settings = readFileSync(CLUSTER_SETTINGS, 'utf8')
    writeFileSync(CLUSTER_SETTINGS, `${settings.replace(/^create_main_cluster.*$/m, '')}\ncreate_main_cluster = false\n`)
    installPackages(['postgresql'], { isBare: true })
  } catch (error) {
    console.log('Not installed:', error)
  }
}
