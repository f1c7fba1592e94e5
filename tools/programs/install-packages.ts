import { execFileSync } from 'node:child_process'

/** Installs packages of a Debian system and what they recommend, unless `isBare`; another installation is waited for. Throws when it fails. */
export function installPackages(packages: readonly string[], { isBare = false } = {}): void {
  console.log(`Installing ${packages.join(', ')}…`)
  const options = ['-y', '-o', 'DPkg::Lock::Timeout=600', ...(isBare ? ['--no-install-recommends'] : [])]
  for (const args of [['update'], ['install', ...options, ...packages]]) {
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}
