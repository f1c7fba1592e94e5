import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { someCase, someCases, someReading } from '../../fixtures/some-reading.ts'
import type { GoldenCase } from '../golden-cases.ts'
import type { Item } from './item.ts'
import type { Reading } from './reading.ts'
import { listOf, summaryOf } from './review-lines.ts'
import { reviewStatuses } from './review-status.ts'
import { FORMAT } from './sheet-words.ts'
import { readSignatures, writeSignatures } from './signatures.ts'
import { applyAnswer, readAnswer } from './take-answer.ts'

const TODAY = '2026-11-28'
const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
const reading = someReading()
const document = itemOf(reading, ({ case: name }) => name === 'insult-of-one')
const term = itemOf(reading, ({ text }) => text.startsWith('Постановление по делу не может'))
const demand = itemOf(reading, ({ text }) => text.startsWith('провести проверку'))

beforeEach(() => {
  for (const file of readdirSync(folder)) rmSync(join(folder, file))
})
afterAll(() => rmSync(folder, { recursive: true }))

function itemOf({ items }: Reading, isMeant: (item: Item) => boolean): Item {
  const item = items.find(isMeant)
  if (!item) throw new Error('There is no such item')
  return item
}

const LAWYER = { name: 'Юристова Анна Петровна', number: '77/1234', on: TODAY }
type Given = [item: { code: string }, verdict: string, remark?: string]

function saved(judged: Given[], lawyer: Partial<typeof LAWYER> = {}): string {
  return JSON.stringify({
    format: FORMAT,
    kind: 'insultReport',
    lawyer: { ...LAWYER, ...lawyer },
    judged: judged.map(([{ code }, verdict, remark = '']) => ({ code, verdict, remark, about: 'начало текста' })),
  })
}

/** Takes an answer in the way `npm run cases -- take` does. */
async function takeBack(file: string, of = reading) {
  const before = readSignatures(folder)
  const { judgements, ...outcome } = applyAnswer(
    await readAnswer(Buffer.from(file), TODAY),
    of.items,
    reviewStatuses(of.items, before),
    before,
  )
  writeSignatures(judgements, folder)
  return outcome
}

function statuses(of: Reading = reading) {
  return reviewStatuses(of.items, readSignatures(folder))
}

function changed(name: string, change: Partial<GoldenCase>): Reading {
  return someReading(someCases().map((golden) => (golden.name === name ? { ...golden, ...change } : golden)))
}

describe('an answer that is taken', () => {
  it('an answer that is taken signs paragraphs and documents one by one, with their text and the editions of their norms', async () => {
    const { taken, outdated } = await takeBack(
      saved([
        [document, 'fits'],
        [term, 'fits'],
      ]),
    )
    expect([taken.length, outdated]).toEqual([2, []])
    const [paragraph] = readSignatures(folder).filter((judgement) => judgement.case === null)
    expect(paragraph).toMatchObject({ verdict: 'fits', lawyer: LAWYER, text: term.text, hash: term.hash })
    expect(Object.keys(paragraph?.norms ?? {})).toContain('koap45')
    expect([document, term, demand].map((item) => statuses().of(item).state)).toEqual(['signed', 'signed', 'unread'])
    expect(summaryOf(reading, statuses()).join('\n')).toMatch(/оскорблении: подписано абзацев 1 из \d+, случаев 1 из 3$/m)
  })

  it('an answer that is taken keeps a remark open until the text changes', async () => {
    await takeBack(saved([[demand, 'mend', 'Назвать статью.']]))
    expect(statuses().of(demand).state).toBe('objected')
    expect(listOf(reading, statuses()).join('\n')).toContain(
      'поправить — Юристова Анна Петровна, № 77/1234, 28\u00a0ноября\u00a02026. Замечание: Назвать статью.',
    )
  })

  it('an answer that is taken reads a remark without a mark as a wish to mend', async () => {
    await takeBack(saved([[demand, '', 'Назвать статью.']]))
    expect(readSignatures(folder)).toMatchObject([{ verdict: 'mend', remark: 'Назвать статью.' }])
  })

  it('a lawyer’s name without a register number is marked wherever it is shown', async () => {
    await takeBack(saved([[demand, 'mend', 'Нет.']], { number: '' }))
    expect(listOf(reading, statuses()).join('\n')).toContain('Юристова Анна Петровна (без номера в реестре)')
  })

  it('an answer that is taken replaces the same lawyer’s judgement, and is added to another lawyer’s', async () => {
    await takeBack(saved([[demand, 'mend', 'Нет.']]))
    await takeBack(saved([[demand, 'fits']]))
    expect(readSignatures(folder)).toMatchObject([{ verdict: 'fits' }])
    await takeBack(saved([[demand, 'never', 'Нельзя.']], { name: 'Адвокатов Пётр' }))
    expect(readSignatures(folder)).toHaveLength(2)
    expect(statuses().of(demand).state).toBe('objected')
  })
})

it('a kind without judgements has no file', async () => {
  await takeBack(saved([[demand, 'fits']]))
  expect(readdirSync(folder)).toEqual(['insult-report.yaml'])
  writeSignatures([], folder)
  expect(readdirSync(folder)).toEqual([])
})

describe('a signature', () => {
  beforeEach(() =>
    takeBack(
      saved([
        [document, 'fits'],
        [term, 'fits'],
        [demand, 'fits'],
      ]),
    ),
  )

  it('a signature of a document is void when an answer changes, and shows the changed words', () => {
    const other = changed('insult-of-one', someCase('insultReport', 'insult-of-one', { city: 'Новоград' }))
    const { state, before } = statuses(other).of(itemOf(other, ({ case: name }) => name === 'insult-of-one'))
    expect(state).toBe('void')
    expect(before?.changes.map(({ of }) => of)).toEqual(['text', 'answers'])
    expect(before?.changes[0]?.diff).toContainEqual({ kind: 'added', text: 'Новоград' })
    expect(statuses(other).of(itemOf(other, ({ text }) => text === term.text)).state).toBe('signed')
  })

  it('a signature is void in another edition of a norm, and names both', () => {
    const other = someReading(someCases(), { koap45: 'ред. от 01.12.2026' })
    const now = itemOf(other, ({ text }) => text === term.text)
    const { state, before } = statuses(other).of(now)
    expect(state).toBe('void')
    expect(before?.changes).toMatchObject([{ of: 'norm', title: 'часть 1 статьи 4.5 КоАП РФ' }])
    expect(before?.changes[0]?.diff.some(({ kind, text }) => kind === 'added' && text.includes('01.12.2026'))).toBe(true)
    expect(statuses(other).of(itemOf(other, ({ case: name }) => name === 'insult-of-one')).state).toBe('void')
    expect(statuses(other).of(itemOf(other, ({ text }) => text === demand.text)).state).toBe('signed')
    expect(listOf(other, statuses(other)).join('\n')).toContain('Редакция нормы (часть 1 статьи 4.5 КоАП РФ)')
  })

  it('a signature of a paragraph is void when its words change, and shows the changed words', () => {
    writeSignatures(
      readSignatures(folder).filter((judgement) => judgement.text === demand.text),
      folder,
    )
    const file = join(folder, 'insult-report.yaml')
    const [judgement] = readSignatures(folder)
    if (!judgement) throw new Error('There is no signature')
    const earlier = someReading([someCase('insultReport', 'earlier')])
    const item = {
      ...itemOf(earlier, ({ text }) => text === demand.text),
      text: 'провести проверку указанных обстоятельств',
      hash: { ...demand.hash, text: 'x' },
    }
    expect(readFileSync(file, 'utf8')).toContain('провести проверку изложенных обстоятельств')
    const { state, before } = reviewStatuses([item], [judgement]).of(item)
    expect(state).toBe('void')
    expect(before?.changes[0]?.diff.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'изложенных' },
      { kind: 'added', text: 'указанных' },
    ])
  })

  it('a signature of an item that no longer exists is reported as such', () => {
    const other = someReading(someCases().filter(({ name }) => name !== 'insult-of-one'))
    expect(statuses(other).gone.map(({ case: name }) => name)).toEqual(['insult-of-one'])
  })

  it('a signature is replaced by a new one of the changed text', async () => {
    const other = someReading(someCases(), { koap45: 'ред. от 01.12.2026' })
    await takeBack(saved([[itemOf(other, ({ text }) => text === term.text), 'fits']], { name: 'Адвокатов Пётр' }), other)
    expect(readSignatures(folder).filter(({ text }) => text === term.text)).toHaveLength(1)
  })
})

describe('an unusable file', () => {
  const other = someReading(someCases(), { koap45: 'ред. от 01.12.2026' })
  const later = itemOf(other, ({ text }) => text === term.text)

  it.each<[string, string, RegExp]>([
    ['is cut', saved([[term, 'fits']]).slice(0, -9), /its end is missing/],
    ['is of another project', '{"format":"other","judged":[]}', /no answer to a sheet of this project/],
    ['is something else', 'Здравствуйте', /neither a saved answer nor a DOCX/],
    ['is a broken archive', 'PK\u0003\u0004…', /no DOCX, or is broken/],
    [
      'has an edited code',
      saved([
        [{ code: `${term.code.startsWith('0') ? '1' : '0'}${term.code.slice(1)}` }, 'fits'],
        [demand, 'fits'],
      ]),
      /was edited, or comes from another project/,
    ],
    ['has an unknown mark', saved([[term, 'maybe']]), /"maybe" at начало текста is none of fits, mend, never/],
    [
      'has a code twice',
      saved([
        [term, 'fits'],
        [term, 'never'],
      ]),
      /stands in the file twice/,
    ],
    ['is empty', saved([[term, '']]), /Nothing in the file is judged/],
    ['has no name', saved([[term, 'fits']], { name: ' ' }), /does not say who answers/],
    ['has no day', saved([[term, 'fits']], { on: '31.02.2026' }), /"31.02.2026" is no day/],
    ['has a day to come', saved([[term, 'fits']], { on: '29 ноября 2026 г.' }), /2026-11-29, which is still to come/],
    ['is of other texts altogether', saved([[later, 'fits']]), /Everything in the answer has changed/],
  ])('a file that %s is refused in a sentence, and nothing changes', async (_, file, sentence) => {
    await takeBack(saved([[demand, 'fits']]))
    const before = readFileSync(join(folder, 'insult-report.yaml'), 'utf8')
    await expect(takeBack(file)).rejects.toThrow(sentence)
    expect(readFileSync(join(folder, 'insult-report.yaml'), 'utf8')).toBe(before)
  })

  it('a file that is partly outdated has its valid judgements taken, and the rest is named', async () => {
    const { taken, outdated } = await takeBack(
      saved([
        [later, 'fits'],
        [demand, 'fits'],
      ]),
    )
    expect(taken.map(({ text }) => text)).toEqual([demand.text])
    expect(outdated).toEqual(['начало текста'])
  })

  it('a file of signatures whose text was edited by hand is refused', async () => {
    await takeBack(saved([[demand, 'fits']]))
    const file = join(folder, 'insult-report.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('проверку', 'ревизию'))
    expect(() => readSignatures(folder)).toThrow(/the text of a signature .* is not the one that was signed/)
  })
})
