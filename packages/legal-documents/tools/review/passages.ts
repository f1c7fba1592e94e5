import { createHash } from 'node:crypto'
import type { DocumentSection, FieldPath, Paragraph } from '../../engine/document.ts'
import type { FieldSet } from '../../engine/fields.ts'
import type { Generated } from '../../engine/generate.ts'
import { heading } from '../../engine/plain-text.ts'
import { templates } from '../../engine/templates.ts'
import { type GoldenCase, textsOf } from '../golden-cases.ts'
import type { Law } from './law.ts'
import type { SplitText, TextPart } from './values.ts'

/** A paragraph of the generator's texts: of the document, a warning, a line of the memo, or the reason why there is no document. */
export interface Passage {
  /** Heading above it; empty where it needs none. */
  heading: string
  kind: Paragraph['kind']
  /** The section of the document; `note` for texts beside the document. */
  place: DocumentSection['kind'] | 'note'
  /** `2) ` before an entry of a list. */
  mark: string
  parts: TextPart[]
  /** The generator's own words, with `[…]` in place of answers; empty where there are only answers. */
  words: string
  /** Ids of the norms that it names. */
  norms: string[]
  /** Whether a lawyer judges it by itself; the others, such as a line of an address, are judged with their document. */
  isLegal: boolean
}

export interface PassagesOfCase {
  /** Paragraphs of the document, or the reason why there is none. */
  document: Passage[]
  warnings: Passage[]
  memo: Passage[]
}

/** All texts of the generator for the answers of a case. */
export function passagesOf(golden: GoldenCase, generated: Generated, split: SplitText, law: Law): PassagesOfCase {
  const passage = (text: string, more: Partial<Passage> = {}): Passage => {
    const parts = split(text)
    const words = wordsOf(parts)
    return { heading: '', kind: 'text', place: 'note', mark: '', parts, words, norms: law.named(words), isLegal: words !== '', ...more }
  }
  switch (generated.kind) {
    case 'stopped':
      return { document: [passage(generated.gate.text, { heading: STOPPED })], warnings: [], memo: [] }
    case 'problems':
      return {
        document: generated.problems.map(({ path, message }) =>
          passage(`${placeInWords(templates[golden.type].fields, path)}: ${message}`, { heading: STOPPED }),
        ),
        warnings: [],
        memo: [],
      }
    case 'document':
      return {
        document: generated.document.sections.flatMap((section) =>
          section.paragraphs.map((paragraph, at) => inDocument(passage(paragraph.text), section, at, law)),
        ),
        warnings: generated.warnings.map(({ text, path }) => passage(text, { heading: placeInWords(templates[golden.type].fields, path) })),
        memo: textsOf(golden)
          .memo.split('\n\n')
          .flatMap((group) => {
            const [title = '', ...lines] = group.split('\n')
            return lines.map((line, at) => passage(line, at === 0 ? { heading: title } : {}))
          }),
      }
  }
}

const STOPPED = 'Документ не составлен'

function inDocument(passage: Passage, section: DocumentSection, at: number, law: Law): Passage {
  const { kind, text } = section.paragraphs[at] ?? { kind: 'text', text: '' }
  const norms = [...new Set([...passage.norms, ...law.namedWithoutLaw(text, section.citations)])]
  const number = section.paragraphs.slice(0, at + 1).filter((each) => each.kind === 'item').length
  return {
    ...passage,
    kind,
    place: section.kind,
    norms,
    mark: kind === 'item' ? `${number}${section.kind === 'attachments' ? '.' : ')'} ` : '',
    heading: at === 0 ? heading(section) : '',
    isLegal: passage.words !== '' && (section.kind === 'body' || section.kind === 'demands' || norms.length > 0),
  }
}

/** Placeholder for an answer. No document contains square brackets of its own. */
const ANSWER = '[…]'

/** Words that are equal for paragraphs that differ only in their answers, in the number of answers in a row, or in the mark after the last. */
function wordsOf(parts: readonly TextPart[]): string {
  const words = parts
    .map(({ text, question }) => (question === undefined ? text : ANSWER))
    .join('')
    .replaceAll(/\[…\](?:(?:[ ,;]| и )+\[…\])+/g, ANSWER)
    .replaceAll(/«\[…\]»(?:(?:[;,]| и)? «\[…\]»)+/g, `«${ANSWER}»`)
    .replaceAll(/— \[…\][.;]?(?:\n— \[…\][.;]?)+/g, `— ${ANSWER}`)
    .replaceAll(/\[…\][.;]/g, ANSWER)
    .replace(/[.;]$/, '')
  return /\p{L}/u.test(words) ? words : ''
}

/** `Утверждения 2, Чем подтверждается`: rows are counted from one. */
function placeInWords(fields: FieldSet, path: FieldPath = []): string {
  const [name, row, ...rest] = path
  const field = typeof name === 'string' ? fields[name] : undefined
  if (field === undefined) return ''
  const own = typeof row === 'number' ? `${field.label} ${row + 1}` : field.label
  const below = field.kind === 'list' ? placeInWords(field.fields, rest) : ''
  return below === '' ? own : `${own}, ${below}`
}

export function hashOf(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}
