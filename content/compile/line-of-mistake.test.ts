import { expect, it } from 'vitest'
import { lineOfMistake } from './line-of-mistake.ts'
import { mistake } from './seed-error.ts'

const SOURCE = `---
title: Страница
seo:
  title: Коротко
---

Вступление.

::: hero
lead: Первый
illustration: нет-такой
:::

## Раздел

Слова раздела.

::: faq
items:
  - question: Кто?
    answer: Мы
  - question: Где?
    answer: Тут
:::
`

it.each<[what: string, line: number, ...Parameters<typeof mistake>]>([
  ['a field of the front matter', 4, 'too-short', 'seed/pages/x.md', 'seo.title: is too short: at least 20', 'seo.title'],
  ['a field of a block by its place', 11, 'not-one-of', 'seed/pages/x.md, block hero (2)', 'illustration: wrong', 'illustration'],
  [
    'a field of a block by its index',
    20,
    'missing-field',
    'seed/pages/x.md',
    'blocks.3.items.0.question: wrong',
    'blocks.3.items.0.question',
  ],
  ['a field of a later entry', 23, 'too-short', 'seed/pages/x.md', 'blocks.3.items.1.answer: wrong', 'blocks.3.items.1.answer'],
  ['a field that its parent lacks', 3, 'missing-field', 'seed/pages/x.md', 'seo.description: is missing', 'seo.description'],
  ['broken YAML of a block', 10, 'broken-yaml', 'seed/pages/x.md, block hero (2)', 'not valid YAML: odd at line 1, column 7'],
  ['broken YAML of the front matter', 3, 'broken-yaml', 'seed/pages/x.md', 'not valid YAML: odd at line 2, column 1'],
  ['a block without the field', 18, 'missing-field', 'seed/pages/x.md, block faq (4)', 'title: is missing', 'title'],
  ['a word of the text', 16, 'unknown-fact', 'seed/pages/x.md', 'nothing to fill in', 'Слова раздела'],
  ['nothing that stands there', 1, 'missing-author', 'seed/pages/x.md', 'needs its author'],
])('the line of %s is found', (_, line, ...given) => {
  expect(lineOfMistake(mistake(...given), SOURCE)).toBe(line)
})
