import { Document, HeadingLevel, Packer, PageOrientation } from 'docx'
import { readableDate } from 'russian-text/words'
import { page, pageNumbers, styles } from '../../docx/page-layout.ts'
import { caseBlocks } from './case-docx.ts'
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
  SMALL,
  stateBlocks,
} from './docx-blocks.ts'
import { LABELS } from './sheet-form.ts'
import { HOW_TO, numberOf, PARTS, PLACES, placesText, repeatedText, type SheetContent } from './sheet-words.ts'

/** The sheet as a file for a word processor, with a table row for each thing to judge, which `read-answer.ts` reads back. */
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
