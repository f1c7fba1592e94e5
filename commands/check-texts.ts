import { printFinding } from '../content/check/finding.ts'
import { textFindings, textsOfOldNorms } from '../content/check/text-rules.ts'
import { SeedError } from '../content/compile/seed-error.ts'
import { readTexts } from '../tools/seed/texts.ts'

/** The editor's check: prints each breach with file, line and advice, then the texts whose norms are to be compared again, which is no mistake yet. */
try {
  const texts = readTexts()
  const findings = textFindings(texts)
  for (const finding of findings) console.log(printFinding(finding, texts.files))
  for (const line of textsOfOldNorms(texts.seed, Date.now())) console.log(line)
  process.exitCode = findings.length > 0 ? 1 : 0
} catch (error) {
  // Mistakes in `seed/` are printed without a stack, because they are for editors.
  if (!(error instanceof SeedError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
