import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareHost } from '../../scripts/host/prepare-host.ts'

/**
 * Folder of the content for the hosts of a test, whose build is there, too: the one that the runner has prepared for all of them, HOST_CONTENT, else one that
 * this process makes once.
 */
export async function hostContent(): Promise<string> {
  process.env.HOST_CONTENT ??= await prepared()
  return process.env.HOST_CONTENT
}

async function prepared(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // A test runs as no build should.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await prepareHost(folder)
  process.env.NODE_ENV = NODE_ENV
  return folder
}
