import { printFinding } from '../../content/check/finding.ts'
import { textFindings } from '../../content/check/text-rules.ts'
import { type ContentEdition, contentEdition } from '../../content/compile/content-edition.ts'
import { readTexts } from '../../tools/seed/texts.ts'

/** Compiles the content in `seed/` after the editor's check. Throws all findings. */
export function checkedEdition(): ContentEdition {
  const texts = readTexts()
  const findings = textFindings(texts)
  if (findings.length === 0) return contentEdition(texts.seed)
  const lines = findings.map((finding) => printFinding(finding, texts.files))
  throw new Error([...lines, 'Nothing was published: correct the texts, `npm run check` checks them again'].join('\n'))
}
