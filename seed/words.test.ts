import { expect, it } from 'vitest'
import { printFinding } from '../content/check/finding.ts'
import { findingsOf, textRules } from '../content/check/text-rules.ts'
import { atOnce } from '../content/compile/in-turns.ts'
import { readTexts } from '../tools/seed/texts.ts'

const texts = readTexts()

it.each(textRules)('$rule', (rule) => {
  expect(atOnce(findingsOf(rule, texts)).map((finding) => printFinding(finding, texts.files))).toEqual([])
})
