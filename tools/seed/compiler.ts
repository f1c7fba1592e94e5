import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SHARE_FOLDER } from '../../content/compile/share-images.ts'
import type { Compiler } from '../../content/publish/compiler.ts'
import { createCompiler } from '../../content/publish/create-compiler.ts'
import { calculator } from '../../features/calculator/calculator.ts'
import { seedFiles, siteVars } from './seed.ts'
import { publicFileFinder } from './texts.ts'

/**
 * The compiler with the law, the pictures and the name of this checkout. `drawn` are the share pictures of the build that will show the texts; absent
 * where the next build draws them. It works alone in its process, so it gives way to nobody.
 */
export function checkoutCompiler(drawn?: readonly string[]): Compiler {
  const law = new Map([...seedFiles()].filter(([file]) => !file.startsWith('seed/')))
  const hasPublicFile = publicFileFinder()
  return createCompiler({
    law,
    calculator,
    siteName: siteVars().SITE_NAME,
    drawn,
    // Share pictures are drawn for the texts, not named by them.
    hasFile: (path) => path.startsWith(SHARE_FOLDER) || hasPublicFile(path),
    pause: async () => undefined,
  })
}

/** Names of the share pictures of a build. */
export function sharePicturesIn(dist: string): string[] {
  return readdirSync(join(dist, 'client', SHARE_FOLDER)).map((file) => basename(file, '.jpg'))
}
