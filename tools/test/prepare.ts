import { mkdirSync } from 'node:fs'
import { contentEdition } from '../../content/compile/content-edition.ts'
import { buildIfStale } from '../build/build-if-stale.ts'
import { prepareHost } from '../host-build/prepare-host.ts'
import { readSeed } from '../seed/seed.ts'
import { seedState } from '../serve/seed-local.ts'

/**
 * Prepares the shared data of a run: the build, which each part finds by its sources, a state of local databases with the content (`SEEDED_STATE`), which
 * each part copies, and the content of the host (`SEEDED_HOST`), which each part reads.
 */
const { SEEDED_STATE, SEEDED_HOST } = process.env
if (SEEDED_STATE === undefined || SEEDED_HOST === undefined) throw new Error('SEEDED_STATE and SEEDED_HOST must name folders')
for (const folder of [SEEDED_STATE, SEEDED_HOST]) mkdirSync(folder, { recursive: true })
await buildIfStale()
await seedState(SEEDED_STATE, contentEdition(readSeed()))
await prepareHost(SEEDED_HOST)
