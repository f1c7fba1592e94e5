import {
  BorderStyle,
  CheckBox,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IRunOptions,
  Packer,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { readableDate } from '../../../../contract/russian.ts'
import { page, pageNumbers, styles } from '../../browser/docx/page-layout.ts'
import { type Answered, answersIn, answerText, NO_ANSWER } from './answered.ts'
import type { Item } from './item.ts'
import type { CitedNorm } from './law.ts'
import type { Passage } from './passages.ts'
import { type CaseToRead, passagesIn } from './reading.ts'
import { LABELS } from './sheet-form.ts'
import {
  CHANGED,
  caseTitle,
  comparedText,
  HOW_TO,
  numberOf,
  PARTS,
  PLACES,
  placesText,
  questionText,
  repeatedText,
  type SheetContent,
  stateText,
} from './sheet-words.ts'
import { verdicts } from './signatures.ts'
import type { Standing } from './standing.ts'
import type { DiffPart } from './word-diff.ts'

type Block = Paragraph | Table

/** The sheet as a file for a word processor, with a table row for each thing to judge, which `read-docx.ts` reads back. */
export function sheetDocx(content: SheetContent): Promise<Buffer> {
  const { sheet, on } = content
  const [whole, rest] = [sheet.cases.filter(({ isWhole }) => isWhole), sheet.cases.filter(({ isWhole }) => !isWhole)]
  const { width, height } = page.size
  const title = `${sheet.name} — лист юриста`
  return Packer.toBuffer(
    new Document({
      title,
      creator: 'Редакция сайта',
      styles,
      sections: [
        {
          properties: { page: { ...page, size: { width, height, orientation: PageOrientation.LANDSCAPE } } },
          footers: { default: pageNumbers() },
          children: [
            heading(title, HeadingLevel.HEADING_1),
            line(`Составлен ${readableDate(on)}`),
            ...HOW_TO.map((text) => line(text)),
            line(
              'Отметить можно щелчком по квадрату или буквой «х» рядом со словом. Серый код в строке не меняйте: по нему ответ находит свой текст.',
            ),
            grid(
              [30, 70],
              [LABELS.name, LABELS.number, LABELS.on].map((label) => [[line(label)], [line('')]]),
            ),
            heading(PARTS.paragraphs, HeadingLevel.HEADING_2),
            ...repeatedText(sheet, content.reading).map((text) => line(text)),
            ...paragraphBlocks(content),
            heading(PARTS.whole, HeadingLevel.HEADING_2),
            ...whole.flatMap((one) => caseBlocks(one, content)),
            heading(PARTS.rest, HeadingLevel.HEADING_2),
            ...rest.flatMap((one) => caseBlocks(one, content)),
          ],
        },
      ],
    }),
  )
}

/** 10 points. */
const SMALL = 20
const GREY = '6B7280'
/** Behind answers, as on the page. */
const ANSWER = { type: 'clear', fill: 'E8F0FB' } as const
const ANSWER_COLUMNS = [60, 15, 25] as const
const ANSWER_TITLES = ['Что оценить', 'Отметка', 'Замечание']

function heading(text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph {
  return new Paragraph({ text, heading: level, keepNext: true, spacing: { before: 240, after: 120 } })
}

function line(text: string, run: Omit<IRunOptions, 'text'> = {}): Paragraph {
  return new Paragraph({ children: runs(text, run), spacing: { after: 60 } })
}

/** Line ends become line breaks. */
function runs(text: string, run: Omit<IRunOptions, 'text'> = {}): TextRun[] {
  return text.split('\n').map((part, at) => new TextRun({ ...run, text: part, ...(at > 0 ? { break: 1 } : {}) }))
}

/** `titles` stand above the columns, on every page. */
function grid(widths: readonly number[], rows: readonly (readonly Block[])[][], titles: readonly string[] = []): Table {
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

function paragraphBlocks({ sheet, standings }: SheetContent): Block[] {
  return [...Map.groupBy(sheet.paragraphs, ({ where }) => where)].flatMap(([where, some]) => [
    heading(PLACES[where], HeadingLevel.HEADING_3),
    grid(
      ANSWER_COLUMNS,
      some.map((paragraph) => {
        const { item, passage, cases } = paragraph
        const [first] = cases
        const place = first ? `Стоит в случае ${sheet.cases.indexOf(first) + 1}${placesText(paragraph)}` : ''
        const standing = standings.of(item)
        return answerRow(item, [
          line(numberOf(paragraph), { bold: true }),
          ...stateBlocks(standing),
          ...passageBlocks(passage),
          line(place, { size: SMALL, color: GREY }),
          ...item.norms.map(normBlock),
        ])
      }),
      ANSWER_TITLES,
    ),
  ])
}

/** What is judged, with its code; the three marks; a place for the remark. */
function answerRow(item: Item, content: readonly Paragraph[]): Paragraph[][] {
  const marks = Object.values(verdicts).map((label) => new Paragraph({ children: [new CheckBox(), new TextRun(` ${label}`)] }))
  return [[...content, line(`код ${item.code}`, { size: SMALL, color: GREY })], marks, [line('')]]
}

function stateBlocks(standing: Standing): Paragraph[] {
  const text = stateText(standing)
  const changes = standing.state === 'void' ? (standing.before?.changes ?? []) : []
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
function passageBlocks({ heading: title, mark, parts }: Passage, reference = ''): Paragraph[] {
  const children = [
    new TextRun(mark),
    ...parts.flatMap(({ text, question }) => runs(text, question === undefined ? {} : { shading: ANSWER })),
    ...(reference === '' ? [] : [new TextRun({ text: ` (${reference})`, size: SMALL, color: GREY })]),
  ]
  return [...(title === '' ? [] : [line(title, { bold: true, size: SMALL })]), new Paragraph({ children, spacing: { after: 60 } })]
}

function normBlock(norm: CitedNorm): Paragraph {
  const { citation, quote, edition, official } = norm
  const text = `${citation}: «${quote}» Редакция: ${edition}. ${comparedText(norm)}`
  const link =
    official === null
      ? []
      : [new ExternalHyperlink({ link: official, children: [new TextRun({ text: 'официальный текст', style: 'Hyperlink', size: SMALL })] })]
  return new Paragraph({ children: [...runs(text, { size: SMALL, color: GREY }), ...link], spacing: { after: 60 } })
}

function caseBlocks(one: CaseToRead, content: SheetContent): Block[] {
  const { golden, item, steps } = one
  const title = caseTitle(content.sheet, one)
  const standing = content.standings.of(item)
  const known = one.nearest === null ? null : answersIn(one.nearest.steps)
  const answers = steps.flatMap((step) => [line(step.title, { bold: true }), ...answerBlocks(step.answers, known)])
  return [
    heading(title, HeadingLevel.HEADING_3),
    line(`${golden.reason} (${golden.name})`),
    ...stateBlocks(standing),
    grid([40, 60], [[answers, documentBlocks(one, content)]]),
    line(''),
    grid(ANSWER_COLUMNS, [answerRow(item, [line(`${title}, в целом`, { bold: true }), ...item.norms.map(normLine)])], ANSWER_TITLES),
  ]
}

/** The quotes stand at the paragraphs that name the norm. */
function normLine({ citation, edition }: CitedNorm): Paragraph {
  return line(`${citation}: ${edition}`, { size: SMALL, color: GREY })
}

/** Answers that the nearest whole document does not have are marked. */
function answerBlocks(answers: readonly Answered[], known: ReadonlySet<string> | null, depth = 0): Paragraph[] {
  return answers.flatMap((each) => {
    const { label, texts, rows } = each
    const mark = known !== null && !known.has(answerText(each)) ? { bold: true } : {}
    return [
      new Paragraph({
        indent: { left: depth * 200 },
        children: [
          new TextRun({ text: `${questionText(label)} `, color: GREY, size: SMALL }),
          ...(rows.length > 0 ? [] : runs(texts.join('; ') || NO_ANSWER, mark)),
        ],
      }),
      ...rows.flatMap((row) => [line(row.title, { bold: true, size: SMALL }), ...answerBlocks(row.answers, known, depth + 1)]),
    ]
  })
}

function documentBlocks(one: CaseToRead, { sheet, reading }: SheetContent): Paragraph[] {
  const shown = new Set(one.nearest === null ? [] : passagesIn(one.nearest).map(({ words }) => words))
  const above = sheet.cases.find(({ item }) => item === one.nearest?.item)
  const folded = above ? `Так же, как выше (${caseTitle(sheet, above)})` : ''
  const parts = [
    ['Что составлено', one.document],
    ['Предупреждения', one.warnings],
    ['Памятка', one.memo],
  ] as const
  return parts.flatMap(([title, passages]) => [
    ...(passages.length === 0 ? [] : [line(title, { bold: true })]),
    ...passages.flatMap((passage, at) => {
      const isSame = (each: Passage | undefined) => each !== undefined && each.words !== '' && shown.has(each.words)
      if (isSame(passage)) return isSame(passages[at - 1]) ? [] : [line(folded, { italics: true, color: GREY, size: SMALL })]
      const paragraph = reading.paragraphOf(passage)
      return passageBlocks(
        passage,
        paragraph ? `абзац № ${paragraph.number}${paragraph.item.type === sheet.type ? '' : ' другого листа'}` : '',
      )
    }),
  ])
}
