import { files, sharePictures, siteName } from 'virtual:public-files'
import citations from 'legal-documents/citations.json' with { type: 'json' }
import norms from 'legal-documents/norms.json' with { type: 'json' }
import { CITATIONS_FILE, NORMS_FILE } from '../../content/compile/law-files.ts'
import type { Compiler } from '../../content/publish/compiler.ts'
import { createCompiler } from '../../content/publish/create-compiler.ts'
import { calculator } from '../../features/calculator/calculator.ts'

/** The compiler with the law, the pictures and the name of this build. Between its steps visitors are answered. */
export function createSiteCompiler(): Compiler {
  const paths = new Set(Object.entries(files).flatMap(([folder, names]) => names.split(' ').map((name) => `${folder}/${name}`)))
  const drawn = sharePictures.split(' ')
  for (const name of drawn) paths.add(`/images/social/${name}.jpg`)
  return createCompiler({
    law: new Map([
      [CITATIONS_FILE, JSON.stringify(citations)],
      [NORMS_FILE, JSON.stringify(norms)],
    ]),
    calculator,
    siteName,
    drawn,
    hasFile: (path) => paths.has(path),
    pause: () => new Promise((resolve) => setTimeout(resolve)),
  })
}
