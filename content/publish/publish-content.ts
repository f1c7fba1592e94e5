import type { ContentEdition } from '../compile/content-edition.ts'
import { latestEdition } from '../embedded/editions.ts'
import { formsOfEditions, recordForms } from '../embedded/shown-forms.ts'
import { dropOldEditions } from './drop-old-editions.ts'
import { shownStatement } from './edition-statements.ts'
import type { PublishTarget } from './target.ts'
import { isWhole, writeEdition } from './write-edition.ts'

/**
 * Shows an edition: writes its missing parts into the databases, then records it as the shown one, then drops editions too old to roll back to.
 * Returns `false` when it is shown already. May be stopped at any point and run again.
 */
export async function publishContent(target: PublishTarget, edition: ContentEdition, now = new Date()): Promise<boolean> {
  const { version } = edition
  const isShown = (await target.version.get()) === version && (await latestEdition(target.db)) === version
  if (isShown && (await isWhole(target, version))) return false
  await writeEdition(target, edition, now)
  await showEdition(target, version, now)
  await dropOldEditions(target, now)
  return true
}

/**
 * Runs before the upload of a worker: writes the edition, and leaves the earlier one shown, because the live worker can read only that one.
 * Where no edition was ever shown, this one is at once: a worker from before there were editions reads other tables, and the next one needs
 * it.
 */
export async function prepareEdition(target: PublishTarget, edition: ContentEdition, now = new Date()): Promise<void> {
  await writeEdition(target, edition, now)
  if ((await latestEdition(target.db)) === null) await showEdition(target, edition.version, now)
}

/** Shows an edition that the databases hold. */
export async function showEdition(target: PublishTarget, version: string, now: Date): Promise<void> {
  if (!(await isWhole(target, version)))
    throw new Error(`Edition ${version} is not whole in the databases, so it cannot be shown: publish it`)
  // Before an edition is shown, so that tabs may post its forms after later publishes; with those of the replaced one, which a restored `LEADS`
  // may lack.
  await recordForms(target.leads, await formsOfEditions(target.db, version, await target.version.get()))
  await target.version.put(version)
  await target.db.query([shownStatement(version, now)])
}

/** Rolls back to an earlier edition: by default the last one that was shown before the current one. Returns its version. */
export async function rollBackEdition(target: PublishTarget, now: Date, given?: string): Promise<string> {
  const version = given ?? (await latestEdition(target.db, await target.version.get()))
  if (version === null) throw new Error('There is no earlier edition to go back to')
  await showEdition(target, version, now)
  return version
}
