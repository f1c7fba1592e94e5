import { readFileSync } from 'node:fs'
import { misplacedTexts } from '../tools/widgets/changing-text.ts'
import { widgetFiles } from '../tools/widgets/widget-files.ts'

/** Holds all widgets to the rule of texts that change, so that a translator in the browser breaks none of them (decision 080). */
const files = widgetFiles()
const found = files.flatMap((file) => misplacedTexts(file, readFileSync(file, 'utf8')).map((text) => ({ file, ...text })))
for (const { file, line, problem } of found) console.log(`${file}:${line}: ${problem}`)
// Fewer would mean that the way from the registry to the widgets was not found.
if (files.length < 50) throw new Error(`Only ${files.length} files of widgets were found`)
process.exitCode = found.length > 0 ? 1 : 0
