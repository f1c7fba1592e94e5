import type { ContentEdition } from '../compile/content-edition.ts'
import type { Desk } from './decide.ts'
import { hasPublished, leasePublications, markShown, readDesk, releasePublications } from './desk-store.ts'
import type { EditionPlace } from './edition-place.ts'
import { textsOf } from './publish-drafts.ts'

/** Longer than an edition takes to be compiled and written, so that only a process that was killed loses its lease. */
const LEASE_MS = 60_000

/** An edition that was made already, for the files of this publication. */
export interface Known {
  number: number
  edition: ContentEdition
}

/** The publication that is shown. */
export interface Shown {
  number: number
  /** Whether the place showed another edition before. */
  isNew: boolean
}

/**
 * Shows what was decided: compiles the files, shows their edition and records it, until no publication waits. Returns `null` when nothing waits, or
 * another process is showing it. May be killed at any point and run again; then the next run waits for the lease.
 */
export async function finishPublications(desk: Desk, place: EditionPlace, known?: Known): Promise<Shown | null> {
  let shown: Shown | null = null
  while ((await leasePublications(desk.db, desk.now(), LEASE_MS)) !== null) {
    try {
      shown = await showFiles(desk, place, known)
    } catch (error) {
      await releasePublications(desk.db)
      throw error
    }
  }
  return shown
}

/** Shows the edition of the files that the desk has, whether or not one is waiting. */
export async function showFiles({ db, compiler, now }: Desk, place: EditionPlace, known?: Known): Promise<Shown> {
  const state = await readDesk(db)
  if (place.hasRelease && !(await hasPublished(db))) {
    await markShown(db, state.number, null, now())
    return { number: state.number, isNew: false }
  }
  const isKnown = known?.number === state.number
  const edition = isKnown ? known.edition : await compiler.edition(await compiler.compile(textsOf(state)))
  const isNew = await place.show(edition, state.number, new Date(now()))
  await markShown(db, state.number, edition.version, now())
  return { number: state.number, isNew }
}
