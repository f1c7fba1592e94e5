import {
  BorderStyle,
  CheckBox,
  ExternalHyperlink,
  type HeadingLevel,
  type IRunOptions,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Item } from './item.ts'
import type { CitedNorm } from './law.ts'
import type { Passage } from './passages.ts'
import type { ReviewStatus } from './review-status.ts'
import { CHANGED, comparedText, stateText } from './sheet-words.ts'
import { verdicts } from './signatures.ts'
import type { DiffPart } from './word-diff.ts'

export type Block = Paragraph | Table

/** 10 points. */
export const SMALL = 20
export const GREY = '6B7280'
/** Background of answers, as on the page. */
const ANSWER = { type: 'clear', fill: 'E8F0FB' } as const
export const ANSWER_COLUMNS = [60, 15, 25] as const
export const ANSWER_TITLES = ['Что оценить', 'Отметка', 'Замечание']

export function heading(text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph {
  return new Paragraph({ text, heading: level, keepNext: true, spacing: { before: 240, after: 120 } })
}

export function line(text: string, run: Omit<IRunOptions, 'text'> = {}): Paragraph {
  return new Paragraph({ children: runs(text, run), spacing: { after: 60 } })
}

/** Line ends become line breaks. */
export function runs(text: string, run: Omit<IRunOptions, 'text'> = {}): TextRun[] {
  return text.split('\n').map((part, at) => new TextRun({ ...run, text: part, ...(at > 0 ? { break: 1 } : {}) }))
}

/** A table; `titles` are repeated above the columns on every page. */
export function grid(widths: readonly number[], rows: readonly (readonly Block[])[][], titles: readonly string[] = []): Table {
  const border = { style: BorderStyle.SINGLE, size: 4, color: 'C3CAD3' }
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { top: border, bottom: border, left: border, right: border, insideHorizontal: border, insideVertical: border },
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    rows: [...(titles.length > 0 ? [titles.map((title) => [line(title, { bold: true })])] : []), ...rows].map(
      (cells, row) =>
        new TableRow({
          tableHeader: titles.length > 0 && row === 0,
          children: cells.map((children, at) => new TableCell({ children, width: { size: widths[at] ?? 0, type: WidthType.PERCENTAGE } })),
        }),
    ),
  })
}

/** The row of an item to judge: its text with its code, the three marks, an empty cell for the remark. */
export function answerRow(item: Item, content: readonly Paragraph[]): Paragraph[][] {
  const marks = Object.values(verdicts).map((label) => new Paragraph({ children: [new CheckBox(), new TextRun(` ${label}`)] }))
  return [[...content, line(`код ${item.code}`, { size: SMALL, color: GREY })], marks, [line('')]]
}

export function stateBlocks(status: ReviewStatus): Paragraph[] {
  const text = stateText(status)
  const changes = status.state === 'void' ? (status.before?.changes ?? []) : []
  return [
    ...(text === '' ? [] : [line(text, { italics: true })]),
    ...changes.flatMap(({ of, title, diff }) => [
      line(`${CHANGED[of]}${title === '' ? '' : `: ${title}`}`, { bold: true, size: SMALL }),
      new Paragraph({ children: diff.flatMap(diffRuns) }),
    ]),
  ]
}

function diffRuns({ kind, text }: DiffPart): TextRun[] {
  if (kind === 'removed') return runs(text, { strike: true, color: 'A3231C' })
  return runs(text, kind === 'added' ? { underline: {}, color: '1C6B34' } : {})
}

/** `reference` names the paragraph of part 1. */
export function passageBlocks({ heading: title, mark, parts }: Passage, reference = ''): Paragraph[] {
  const children = [
    new TextRun(mark),
    ...parts.flatMap(({ text, question }) => runs(text, question === undefined ? {} : { shading: ANSWER })),
    ...(reference === '' ? [] : [new TextRun({ text: ` (${reference})`, size: SMALL, color: GREY })]),
  ]
  return [...(title === '' ? [] : [line(title, { bold: true, size: SMALL })]), new Paragraph({ children, spacing: { after: 60 } })]
}

export function normBlock(norm: CitedNorm): Paragraph {
  const { citation, quote, edition, official } = norm
  const text = `${citation}: «${quote}» Редакция: ${edition}. ${comparedText(norm)}`
  const link =
    official === null
      ? []
      : [new ExternalHyperlink({ link: official, children: [new TextRun({ text: 'официальный текст', style: 'Hyperlink', size: SMALL })] })]
  return new Paragraph({ children: [...runs(text, { size: SMALL, color: GREY }), ...link], spacing: { after: 60 } })
}
