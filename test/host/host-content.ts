import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { prepareHost } from '../../tools/host-build/prepare-host.ts'

/**
 * Folder of the content for the hosts of a test, whose build is there, too: the one that a run of tests has prepared for all of them,
 * `SEEDED_HOST`, else one of this worker of Vitest, where the next run finds it.
 */
export async function hostContent(): Promise<string> {
  // Hosts serve the build that this process has taken into use.
  await buildIfStale()
  process.env['SEEDED_HOST'] ??= await prepared()
  return process.env['SEEDED_HOST']
}

async function prepared(): Promise<string> {
  const folder = `node_modules/.cache/host-content-${process.env['VITEST_POOL_ID'] ?? 'alone'}`
  await prepareHost(folder)
  return folder
}
