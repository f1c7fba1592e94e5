import { SHARE_FOLDER } from '../../content/compile/share-images.ts'
import type { Compiler } from '../../content/publish/compiler.ts'
import { createCompiler } from '../../content/publish/create-compiler.ts'
import { calculator } from '../../features/calculator/calculator.ts'
import { seedFiles, siteVars } from './seed.ts'
import { publicFileFinder } from './texts.ts'

/** The compiler with the law, the pictures and the name of this checkout. It works alone in its process, so it gives way to nobody. */
export function checkoutCompiler(): Compiler {
  const law = new Map([...seedFiles()].filter(([file]) => !file.startsWith('seed/')))
  const hasPublicFile = publicFileFinder()
  return createCompiler({
    law,
    calculator,
    siteName: siteVars().SITE_NAME,
    // The next build draws the share pictures that a text needs.
    hasFile: (path) => path.startsWith(SHARE_FOLDER) || hasPublicFile(path),
    pause: async () => undefined,
  })
}
