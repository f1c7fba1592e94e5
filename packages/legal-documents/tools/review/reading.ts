import { type DocumentType, documentNames, documentTypes } from '../../engine/document.ts'
import { type Generated, generate } from '../../engine/generate.ts'
import { dateRu } from '../../engine/russian.ts'
import { templates } from '../../engine/templates.ts'
import { type GoldenCase, textsOf } from '../golden-cases.ts'
import { type AnsweredStep, answeredSteps, answersIn, answersText } from './answered.ts'
import { createItem, type Item } from './item.ts'
import type { Law } from './law.ts'
import { type Passage, type PassagesOfCase, passagesOf } from './passages.ts'
import { createSplit } from './values.ts'

/** All items that lawyers read, in the order of reading. */
export interface Reading {
  sheets: Sheet[]
  items: Item[]
  /** The paragraph of a passage, on any sheet. */
  paragraphOf(passage: Passage): Paragraph | undefined
  /** Whether no earlier case contains the words of the passage. */
  isFirst(passage: Passage, item: Item): boolean
}

/** The sheet of one kind of document. */
export interface Sheet {
  type: DocumentType
  name: string
  /** Legal paragraphs that no earlier sheet has, each once. */
  paragraphs: Paragraph[]
  /** Cases to read whole, then cases of which only the difference is read. */
  cases: CaseToRead[]
}

export interface Paragraph {
  item: Item
  /** Within its sheet, from 1. */
  number: number
  /** Its first occurrence. */
  passage: Passage
  where: keyof PassagesOfCase
  /** The cases of its sheet that contain it, in the order of reading. */
  cases: CaseToRead[]
}

export interface CaseToRead extends PassagesOfCase {
  item: Item
  golden: GoldenCase
  generated: Generated['kind']
  steps: AnsweredStep[]
  /** Its sections and the norms that it cites, each with the kind of document. */
  blocks: string[]
  isWhole: boolean
  /** The most similar of the documents that are read whole. */
  nearest: CaseToRead | null
}

export function readingOf(goldens: readonly GoldenCase[], law: Law): Reading {
  const all = goldens.map((golden) => caseToRead(golden, law))
  const drawn = new Set(selectDocuments(all.filter(({ generated }) => generated === 'document')))
  const paragraphs = new Map<string, Paragraph>()
  const sheets = documentTypes.flatMap((type): Sheet[] => {
    const own = all.filter(({ golden }) => golden.type === type)
    const whole = own.filter((each) => drawn.has(each)).map((each) => ({ ...each, isWhole: true }))
    const rest = own.filter((each) => !drawn.has(each)).map((each) => ({ ...each, nearest: nearestOf(each, whole) }))
    const cases = [...whole, ...rest]
    return cases.length === 0
      ? []
      : [{ type, name: documentNames[type].name, cases, paragraphs: newParagraphs(type, cases, paragraphs, law) }]
  })
  const first = new Map<string, Item>()
  for (const one of sheets.flatMap(({ cases }) => cases))
    for (const { words } of passagesIn(one)) if (!first.has(words)) first.set(words, one.item)
  return {
    sheets,
    isFirst: ({ words }, item) => words !== '' && first.get(words) === item,
    items: sheets.flatMap((sheet) => [...sheet.paragraphs, ...sheet.cases].map(({ item }) => item)),
    paragraphOf: (passage) => paragraphs.get(keyOf(passage)),
  }
}

function caseToRead(golden: GoldenCase, law: Law): CaseToRead {
  const { name, type, today, answers } = golden
  const steps = answeredSteps(type, answers)
  const generated = generate(templates[type], answers, today)
  const passages = passagesOf(golden, generated, createSplit(steps), law)
  const sections = generated.kind === 'document' ? generated.document.sections : []
  const cited = sections.flatMap(({ citations }) => citations)
  const named = Object.values(passages).flatMap((some: Passage[]) => some.flatMap(({ norms }) => norms))
  const { document, warnings, memo } = textsOf(golden)
  const item = createItem({
    type,
    case: name,
    text: [document, `Предупреждения:\n${warnings}`, memo].join('\n\n'),
    answers: `${answersText(steps)}\nДокумент составлен: ${dateRu(today)}`,
    norms: [...new Set([...cited, ...named])].toSorted().map((id) => law.of(id)),
  })
  const blocks = [...new Set([...sections.map(({ id }) => id), ...cited])].map((block) => `${type} ${block}`)
  return { item, golden, generated: generated.kind, steps, ...passages, blocks, isWhole: false, nearest: null }
}

const PLACES = ['document', 'warnings', 'memo'] as const

/** Adds to `known` the paragraphs that none of the earlier cases contains. */
function newParagraphs(type: DocumentType, cases: readonly CaseToRead[], known: Map<string, Paragraph>, law: Law): Paragraph[] {
  const found: Paragraph[] = []
  for (const where of PLACES)
    for (const [one, passage] of cases.flatMap((each) => each[where].map((own) => [each, own] as const))) {
      if (!passage.isLegal) continue
      const before = known.get(keyOf(passage))
      if (before?.item.type === type && before.cases.at(-1) !== one) before.cases.push(one)
      if (before) continue
      const norms = passage.norms.toSorted().map((id) => law.of(id))
      const item = createItem({ type, case: null, text: passage.words, answers: '', norms })
      const paragraph = { item, passage, where, number: found.length + 1, cases: [one] }
      known.set(keyOf(passage), paragraph)
      found.push(paragraph)
    }
  return found
}

function keyOf({ words, norms }: Passage): string {
  return [words, ...norms.toSorted()].join('\n')
}

export function passagesIn(each: PassagesOfCase): Passage[] {
  return PLACES.flatMap((where) => each[where])
}

/** The whole case with the most common paragraphs and answers; a case without a document has answers only. */
function nearestOf(one: CaseToRead, whole: readonly CaseToRead[]): CaseToRead | null {
  const contentOf = (each: CaseToRead) => new Set([...passagesIn(each).map(({ words }) => words), ...answersIn(each.steps)])
  const own = contentOf(one)
  const shared = whole.map((other) => ({ other, count: own.intersection(contentOf(other)).size }))
  return shared.toSorted((first, second) => second.count - first.count)[0]?.other ?? null
}

/** Minimum number of documents that are read whole, if there are as many. */
const WHOLE_DOCUMENTS = 25

interface Drawable {
  /** Blocks that have to occur in a document that is read whole. */
  blocks: readonly string[]
  document: readonly { words: string }[]
}

/**
 * Selects the documents that are read whole: every block occurs in at least one of them, and beyond that they contain as many different
 * paragraphs as possible. The selection is deterministic.
 */
export function selectDocuments<Document extends Drawable>(all: readonly Document[], atLeast = WHOLE_DOCUMENTS): Document[] {
  const left = new Set(all)
  const missing = new Set(all.flatMap(({ blocks }) => blocks))
  const read = new Set([''])
  const drawn: Document[] = []
  while (left.size > 0 && (drawn.length < atLeast || missing.size > 0)) {
    const [best] = [...left]
      .map((each) => ({ each, ...gainOf(each, missing, read) }))
      .toSorted((one, other) => other.blocks - one.blocks || other.paragraphs - one.paragraphs)
    if (!best) break
    drawn.push(best.each)
    left.delete(best.each)
    for (const block of best.each.blocks) missing.delete(block)
    for (const { words } of best.each.document) read.add(words)
  }
  return drawn
}

/** The numbers of blocks and of paragraphs that a document would add to those that are drawn. */
function gainOf({ blocks, document }: Drawable, missing: ReadonlySet<string>, read: ReadonlySet<string>) {
  return {
    blocks: blocks.filter((block) => missing.has(block)).length,
    paragraphs: new Set(document.map(({ words }) => words).filter((words) => !read.has(words))).size,
  }
}
