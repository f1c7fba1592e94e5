import { execFileSync } from 'node:child_process'

/** Installs Debian packages, with recommended ones unless `isBare`, after waiting for another installation. Throws on failure. */
export function installPackages(packages: readonly string[], { isBare = false } = {}): void {
  console.log(`Installing ${packages.join(', ')}…`)
  const options = ['-y', '-o', 'DPkg::Lock::Timeout=600', ...(isBare ? ['--no-install-recommends'] : [])]
  for (const args of [['update'], ['install', ...options, ...packages]]) {
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}
