import { printFinding } from '../content/check/finding.ts'
import { textsOfOldNorms } from '../content/check/old-norms.ts'
import { textRules } from '../content/check/text-rules.ts'
import { unrecorded } from '../content/compile/record-addresses.ts'
import { readTexts } from './texts.ts'

/** The editor's check: each breach with file, line and what to do; then the texts whose norms are to be compared again, which is no mistake yet. */
const texts = readTexts()
const findings = textRules.flatMap(({ find }) => find(texts))
for (const { file, path, problem } of unrecorded(texts.files, texts.seed.addresses)) {
  findings.push({ file, problem, text: path, advice: '`npm run addresses` records it', line: 1 })
}
for (const finding of findings) console.log(printFinding(finding, texts.files))
for (const line of textsOfOldNorms(texts.seed, Date.now())) console.log(line)
process.exitCode = findings.length > 0 ? 1 : 0
