import { contentEdition } from '../../content/compile/content-edition.ts'
import { buildIfStale } from '../build/build-if-stale.ts'
import { during } from '../command-line/progress.ts'
import { readSeed } from '../seed/seed.ts'
import { prepareAssets } from './prepare-assets.ts'
import { activateContent, writeContent } from './write-content.ts'

/** Makes what the host serves, where it is stale: the build, its compressed files, and the content in its folder. */
export async function prepareHost(contentDir: string): Promise<void> {
  await prepareAssets(await buildIfStale(), 'quick')
  activateContent(contentDir, await during('Writing the content', () => writeContent(contentDir, contentEdition(readSeed()))))
}
