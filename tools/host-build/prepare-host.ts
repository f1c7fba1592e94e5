import { contentEdition } from '../../content/compile/content-edition.ts'
import { buildIfStale } from '../build/build-if-stale.ts'
import { withProgress } from '../command-line/progress.ts'
import { readSeed } from '../seed/seed.ts'
import { prepareAssets } from './prepare-assets.ts'
import { activateContent, writeContent } from './write-content.ts'

/** Prepares the build, its compressed files and the content folder of the host, as far as they are stale. */
export async function prepareHost(contentDir: string): Promise<void> {
  await prepareAssets(await buildIfStale(), 'quick')
  activateContent(contentDir, await withProgress('Writing the content', () => writeContent(contentDir, contentEdition(readSeed()))))
}
