import { printFinding } from '../content/check/finding.ts'
import { normsToCompare } from '../content/check/old-norms.ts'
import { textRules } from '../content/check/text-rules.ts'
import { readNorms } from '../content/compile/norms.ts'
import { seedFiles } from './seed.ts'
import { readTexts } from './texts.ts'

/** The editor's check: each breach with file, line and what to do; then the norms to be compared again, which are no mistake yet. */
const texts = readTexts()
const findings = textRules.flatMap(({ find }) => find(texts))
for (const finding of findings) console.log(printFinding(finding, texts.files))
for (const line of normsToCompare(texts.seed, readNorms(seedFiles()), Date.now())) console.log(line)
process.exitCode = findings.length > 0 ? 1 : 0
