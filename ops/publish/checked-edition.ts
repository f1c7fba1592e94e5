import { printFinding } from '../../content/check/finding.ts'
import { textFindings } from '../../content/check/text-rules.ts'
import { type ContentEdition, contentEdition } from '../../content/compile/content-edition.ts'
import { readTexts } from '../../tools/seed/texts.ts'

/** The content in `seed/`, once the editor's check has nothing against it. Throws all that it has found. */
export function checkedEdition(): ContentEdition {
  const texts = readTexts()
  const findings = textFindings(texts)
  if (findings.length === 0) return contentEdition(texts.seed)
  const lines = findings.map((finding) => printFinding(finding, texts.files))
  throw new Error([...lines, 'Nothing was published: correct the texts, `npm run check` checks them again'].join('\n'))
}
