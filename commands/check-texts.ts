import { printFinding } from '../content/check/finding.ts'
import { textFindings, textsOfOldNorms } from '../content/check/text-rules.ts'
import { readTexts } from '../tools/seed/texts.ts'
import { withoutStack } from '../tools/seed/without-stack.ts'

/** The editor's check: each breach with file, line and what to do; then the texts whose norms are to be compared again, which is no mistake yet. */
const texts = withoutStack(readTexts)
const findings = textFindings(texts)
for (const finding of findings) console.log(printFinding(finding, texts.files))
for (const line of textsOfOldNorms(texts.seed, Date.now())) console.log(line)
process.exitCode = findings.length > 0 ? 1 : 0
