import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { prepareHost } from '../../tools/host-build/prepare-host.ts'

/**
 * Folder with the content and the build for the hosts of a test: `SEEDED_HOST`, which a run of tests has prepared for all of them, or a
 * folder of this Vitest worker, which the next run reuses.
 */
export async function hostContent(): Promise<string> {
  // Hosts serve the build that this process has selected.
  await buildIfStale()
  process.env['SEEDED_HOST'] ??= await prepared()
  return process.env['SEEDED_HOST']
}

async function prepared(): Promise<string> {
  const folder = `node_modules/.cache/host-content-${process.env['VITEST_POOL_ID'] ?? 'alone'}`
  await prepareHost(folder)
  return folder
}
