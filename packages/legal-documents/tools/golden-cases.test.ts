import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentTypes } from '../engine/document.ts'
import { generate } from '../engine/generate.ts'
import { templates } from '../engine/templates.ts'
import { flawsOf } from '../fixtures/flaws-of.ts'
import { refusalsOnTheWay } from '../fixtures/refusals-on-the-way.ts'
import { workedExamples } from '../fixtures/worked-examples.ts'
import { inSmallLetters, readCases, textsOf, writeTexts } from './golden-cases.ts'
import { readSignatures } from './review/signatures.ts'

const cases = readCases()

describe.each(cases)('the case $name', (golden) => {
  it('the case produces the document, the warnings and the memo of its file', () => {
    expect(textsOf(golden)).toEqual(golden.texts)
  })

  it('the document of the case has no flaws', () => {
    const generated = generate(templates[golden.type], golden.answers, golden.today)
    expect(generated.kind === 'document' ? flawsOf(generated.document) : []).toEqual([])
  })

  it('the answers of the case pass from screen to screen up to its document', () => {
    const template = templates[golden.type]
    const isMade = generate(template, golden.answers, golden.today).kind === 'document'
    expect(isMade ? refusalsOnTheWay(template, golden.answers, golden.today) : []).toEqual([])
  })

  it('the case names its purpose in one sentence', () => {
    expect(golden.reason).toMatch(/^[«А-ЯЁA-Z0-9][^\n]{20,}\.$/)
  })
})

it('cases without a document have files of their own, whose names begin with «stops»', () => {
  const files = globSync('../cases/*/*.md', { cwd: import.meta.dirname })
  const misplaced = files.filter((file) => {
    const [, ...own] = readFileSync(join(import.meta.dirname, file), 'utf8').split(/^# /m)
    return own.some((text) => text.includes('\nДокумент не составлен.') !== basename(file).startsWith('stops'))
  })
  expect([files.length > 50, misplaced]).toEqual([true, []])
})

it('a new case gets its texts, and the others of its file stay as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cases-'))
  mkdirSync(join(folder, 'claim-to-author'))
  const reason = 'Зачем он нужен, сказано здесь.'
  const yaml = '```yaml\ntoday: 2026-11-09\nanswers:\n  truthConfirmed: false\n```\n'
  const earlier = `# earlier\n\n${reason}\n\n${yaml}\n**Документ**\n\nПрежний текст\n\n**Предупреждения**\n\nНет.\n\n**Памятка**\n\nНет.\n`
  writeFileSync(join(folder, 'claim-to-author/papers.md'), `# added\n\n${reason}\n\n${yaml}\n${earlier}`)
  writeTexts(new Set(['added']), folder)
  const [added, other] = readCases(folder)
  rmSync(folder, { recursive: true })
  expect(added).toMatchObject({ name: 'added', type: 'claimToAuthor', reason, today: '2026-11-09', answers: { truthConfirmed: false } })
  expect(added?.texts).toEqual(added && textsOf(added))
  expect(other?.texts).toEqual({ document: 'Прежний текст', warnings: 'Нет.', memo: 'Нет.' })
})

// A changed text makes its signature void, which is no failure of this test.
it('lawyers’ signatures keep the text that was signed', () => {
  expect(readSignatures).not.toThrow()
})

it('there are a hundred cases, five of each document at least', () => {
  const counts = documentTypes.map((type) => [type, cases.filter((golden) => golden.type === type).length] as const)
  expect(counts.filter(([, count]) => count < 5)).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(100)
})

it.each(workedExamples)('the worked example of $type is one of the cases', ({ type, today, answers }) => {
  const example = cases.find(({ name }) => name === `${inSmallLetters(type)}-example`)
  expect(example).toMatchObject({ type, today, answers })
})
