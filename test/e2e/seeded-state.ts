import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentEdition } from '../../content/compile/content-edition.ts'
import { buildIfStale } from '../../scripts/build/build-if-stale.ts'
import { prepareHost } from '../../scripts/host/prepare-host.ts'
import { readSeed } from '../../scripts/seed.ts'
import { seedState } from '../../scripts/serve/seed-local.ts'

/** Whether the sites of this run are served by the host of own machines. */
export const ON_NODE = process.env.HOST === 'node'

/** Builds, and loads the content once for every site of a run, which takes seconds; returns the folder, which `copySeededState` finds. */
export async function prepareSeededState(): Promise<string> {
  const folder = newFolder()
  process.env.SEEDED_STATE = folder
  if (ON_NODE) await prepareHost(seededContent())
  else {
    await buildIfStale()
    await seedState(folder, contentEdition(readSeed()))
  }
  return folder
}

/** A new state folder for a site of its own. */
export function copySeededState(): string {
  const folder = newFolder()
  // The host's state holds no content.
  if (!ON_NODE) cpSync(seededState(), folder, { recursive: true })
  return folder
}

/** Content for the host, which every site of the run reads. */
export function seededContent(): string {
  return join(seededState(), 'content')
}

function seededState(): string {
  const { SEEDED_STATE } = process.env
  if (SEEDED_STATE === undefined) throw new Error('The state was not prepared')
  return SEEDED_STATE
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'site-'))
}
