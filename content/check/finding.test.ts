import { expect, it } from 'vitest'
import { type Finding, lineOf, printFinding } from './finding.ts'

const SOURCE = `---
title: Отзывы
---

::: faq
items:
  - question: "Что снимают?"
    answer: "Снимают [ложные отзывы](/otzyvy/) и «спам» — по правилам."
:::

Снимают ложные отзывы. Ещё раз: всё по правилам.
`

it.each([
  ['Что снимают?', 7],
  ['Снимают ложные отзывы и «спам»\u00a0— по правилам.', 8],
  ['ещё раз всё по правилам', 11],
  // Its beginning also occurs further up.
  ['Ложные отзывы. Ещё раз: правила', 11],
  ['Этих слов здесь нет', 1],
])('the line of «%s» is %d', (text, line) => {
  expect(lineOf(text, SOURCE)).toBe(line)
})

it('a finding is printed with file, line, the words in question and advice', () => {
  const finding: Finding = { code: 'jargon', file: 'seed/x.md', problem: 'jargon', text: 'Что снимают?', advice: 'Use a plain word.' }
  expect(printFinding(finding, new Map([['seed/x.md', SOURCE]]))).toBe('seed/x.md:7: jargon: Что снимают?\n    Use a plain word.')
})
