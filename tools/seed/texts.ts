import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isDrawn } from 'artwork/write-drawings'
import type { Texts } from '../../content/check/text-rules.ts'
import { textsOf } from '../../content/check/texts.ts'
import type { Seed } from '../../content/compile/compile-seed.ts'
import { shareImage } from '../../content/compile/share-images.ts'
import { calculator } from '../../features/calculator/calculator.ts'
import { readSeed, readShareCards, seedFiles } from './seed.ts'

/** The texts in `seed/`, or in other files, with the data for their checks. */
export function readTexts(files = seedFiles()): Texts {
  const seed = readSeed(files)
  return textsOf(files, seed, { hasFile: fileFinder(seed), calculator })
}

/** Tells whether the site will serve a file of `client/public/` or a share picture. */
function fileFinder(seed: Seed): (path: string) => boolean {
  const sharePictures = new Set(readShareCards(seed).map((card) => shareImage(card).src))
  const hasPublicFile = publicFileFinder()
  return (path) => sharePictures.has(path) || hasPublicFile(path)
}

/**
 * Tells whether the site will serve a file of `client/public/`. Drawings are written anew when the first one is missing, as in a checkout that has
 * been updated since its last build.
 */
export function publicFileFinder(): (path: string) => boolean {
  let areRedrawn = false
  return (path) => {
    const file = `client/public${path}`
    if (isDrawn(file) && !existsSync(file) && !areRedrawn) {
      areRedrawn = true
      spawnSync(process.execPath, ['packages/artwork/write-drawings.ts'], { stdio: 'inherit' })
    }
    return existsSync(file)
  }
}
