import { textFindings } from '../../content/check/text-rules.ts'
import type { Compiler } from '../../content/publish/compiler.ts'
import { createCompiler } from '../../content/publish/create-compiler.ts'
import { seedFiles, siteVars } from './seed.ts'
import { readTexts } from './texts.ts'

/** The compiler with the law, the pictures and the name of this checkout. */
export function checkoutCompiler(): Compiler {
  const law = new Map([...seedFiles()].filter(([file]) => !file.startsWith('seed/')))
  return createCompiler({ law, siteName: siteVars().SITE_NAME, check: (files) => textFindings(readTexts(files)) })
}
