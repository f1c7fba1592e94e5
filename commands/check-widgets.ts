import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { misplacedTexts } from '../tools/widgets/changing-text.ts'

const REGISTRY = 'client/islands/registry.ts'
/** Checks the rule of changing texts in all widgets, so that a translator in the browser breaks none of them (decision 080). */
const files = widgetFiles()
const found = files.flatMap((file) => misplacedTexts(file, readFileSync(file, 'utf8')).map((text) => ({ file, ...text })))
for (const { file, line, problem } of found) console.log(`${file}:${line}: ${problem}`)
// Fewer files mean that the imports of the registry were not followed.
if (files.length < 50) throw new Error(`Only ${files.length} files of widgets were found`)
process.exitCode = found.length > 0 ? 1 : 0

/** Files of the components that React renders in browsers: every `.tsx` that the registry of widgets imports, directly or not. */
function widgetFiles(): string[] {
  const reached = new Set([REGISTRY])
  for (const file of reached) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
      const imported = join(dirname(file), path)
      if (existsSync(imported)) reached.add(imported)
    }
  }
  return [...reached].filter((file) => file.endsWith('.tsx')).sort()
}
