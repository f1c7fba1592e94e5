import { expect, it } from 'vitest'
import { printFinding } from '../content/check/finding.ts'
import { textRules } from '../content/check/text-rules.ts'
import { readTexts } from '../tools/seed/texts.ts'

const texts = readTexts()

it.each(textRules)('$rule', ({ find }) => {
  expect(find(texts).map((finding) => printFinding(finding, texts.files))).toEqual([])
})
