import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedStatements } from '../../content/compile/statements.ts'
import { readSeed } from '../../scripts/seed.ts'
import { seedState } from '../../scripts/serve/seed-local.ts'

/** Loads the content once for every site of a run, which takes seconds; returns the folder, which `copySeededState` finds. */
export async function prepareSeededState(): Promise<string> {
  const folder = newFolder()
  await seedState(folder, seedStatements(readSeed()))
  process.env.SEEDED_STATE = folder
  return folder
}

/** A new state folder for a site of its own. */
export function copySeededState(): string {
  const { SEEDED_STATE } = process.env
  if (SEEDED_STATE === undefined) throw new Error('The state was not prepared')
  const folder = newFolder()
  cpSync(SEEDED_STATE, folder, { recursive: true })
  return folder
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'site-'))
}
