import { Document, HeadingLevel, Packer, PageOrientation, Paragraph, TextRun } from 'docx'
import { readableDate } from 'russian-text/words'
import { page, pageNumbers, styles } from '../../docx/page-layout.ts'
import { type Answered, answersIn, answerText, NO_ANSWER } from './answered.ts'
import {
  ANSWER_COLUMNS,
  ANSWER_TITLES,
  answerRow,
  type Block,
  GREY,
  grid,
  heading,
  line,
  normBlock,
  passageBlocks,
  runs,
  SMALL,
  stateBlocks,
} from './docx-blocks.ts'
import type { CitedNorm } from './law.ts'
import type { Passage } from './passages.ts'
import { type CaseToRead, passagesIn } from './reading.ts'
import {
  caseTitle,
  differenceText,
  HOW_TO,
  LABELS,
  nearestName,
  numberOf,
  PARTS,
  PLACES,
  placesText,
  questionText,
  repeatedText,
  type SheetContent,
} from './sheet-words.ts'

/** The sheet as a DOCX file, with a table row for each item to judge, which `take-answer.ts` reads back. */
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

function paragraphBlocks({ sheet, statuses }: SheetContent): Block[] {
  return [...Map.groupBy(sheet.paragraphs, ({ where }) => where)].flatMap(([where, some]) => [
    heading(PLACES[where], HeadingLevel.HEADING_3),
    grid(
      ANSWER_COLUMNS,
      some.map((paragraph) => {
        const { item, passage, cases } = paragraph
        const [first] = cases
        const place = first ? `Стоит в случае ${sheet.cases.indexOf(first) + 1}${placesText(paragraph)}` : ''
        const status = statuses.of(item)
        return answerRow(item, [
          line(numberOf(paragraph), { bold: true }),
          ...stateBlocks(status),
          ...passageBlocks(passage),
          line(place, { size: SMALL, color: GREY }),
          ...item.norms.map(normBlock),
        ])
      }),
      ANSWER_TITLES,
    ),
  ])
}

/** A case: the answers on the left, the generator's texts on the right, the row to judge it below. */
function caseBlocks(one: CaseToRead, content: SheetContent): Block[] {
  const { golden, item, steps } = one
  const title = caseTitle(content.sheet, one)
  const status = content.statuses.of(item)
  const known = one.nearest === null ? null : answersIn(one.nearest.steps)
  const answers = steps.flatMap((step) => [line(step.title, { bold: true }), ...answerBlocks(step.answers, known)])
  return [
    heading(title, HeadingLevel.HEADING_3),
    line(`${golden.reason} (${golden.name})`),
    ...stateBlocks(status),
    grid([40, 60], [[[line(`Ответы${differenceText(content.sheet, one)}`, { bold: true }), ...answers], documentBlocks(one, content)]]),
    line(''),
    grid(ANSWER_COLUMNS, [answerRow(item, [line(`${title}, в целом`, { bold: true }), ...item.norms.map(normLine)])], ANSWER_TITLES),
  ]
}

/** The citation and edition of a norm; its quote is printed at the paragraphs that name it. */
function normLine({ citation, edition }: CitedNorm): Paragraph {
  return line(`${citation}: ${edition}`, { size: SMALL, color: GREY })
}

/** The answers; those that the nearest whole document does not have are marked. */
function answerBlocks(answers: readonly Answered[], known: ReadonlySet<string> | null, depth = 0): Paragraph[] {
  return answers.flatMap((each) => {
    const { field, texts, rows } = each
    const mark = known !== null && !known.has(answerText(each)) ? { bold: true } : {}
    return [
      new Paragraph({
        indent: { left: depth * 200 },
        children: [
          new TextRun({ text: `${questionText(field.label)} `, color: GREY, size: SMALL }),
          ...(rows.length > 0 ? [] : runs(texts.join('; ') || NO_ANSWER, mark)),
        ],
      }),
      ...rows.flatMap((row) => [line(row.title, { bold: true, size: SMALL }), ...answerBlocks(row.answers, known, depth + 1)]),
    ]
  })
}

function documentBlocks(one: CaseToRead, { sheet, reading }: SheetContent): Paragraph[] {
  const shown = new Set(one.nearest === null ? [] : passagesIn(one.nearest).map(({ words }) => words))
  const folded = `Такие же абзацы стоят в ${nearestName(sheet, one)}`
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
