import { AlignmentType, convertMillimetersToTwip, Footer, type IPropertiesOptions, LevelFormat, PageNumber, Paragraph, TextRun } from 'docx'

/** A4 with the margins of Russian business letters: 30 mm for binding, 15 mm on the right. */
export const page = {
  size: { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) },
  margin: {
    left: convertMillimetersToTwip(30),
    right: convertMillimetersToTwip(15),
    top: convertMillimetersToTwip(20),
    bottom: convertMillimetersToTwip(20),
  },
}

/** 12 points: `docx` measures font sizes in half points. */
const LETTERS = 24

export const styles: NonNullable<IPropertiesOptions['styles']> = {
  default: {
    document: { run: { font: 'Times New Roman', size: LETTERS, language: { value: 'ru-RU' } }, paragraph: { spacing: { line: 276 } } },
  },
}

export const DEMANDS = 'demands'
export const ATTACHMENTS = 'attachments'

export const numbering: NonNullable<IPropertiesOptions['numbering']> = {
  config: [
    { reference: DEMANDS, levels: [numbersWith('%1)')] },
    { reference: ATTACHMENTS, levels: [numbersWith('%1.')] },
  ],
}

function numbersWith(text: string) {
  const indent = { left: convertMillimetersToTwip(12.5), hanging: convertMillimetersToTwip(7.5) }
  return { level: 0, format: LevelFormat.DECIMAL, text, alignment: AlignmentType.START, style: { paragraph: { indent } } }
}

/** A footer with the page number only, because a document for an authority must carry no advertising. */
export function pageNumbers(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT], size: 20 })
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })] })
}
