import { readFileSync } from 'node:fs'
import { documentNames } from 'legal-documents/document'
import { documentWith } from 'legal-documents/fixtures/example-answers'
import { workedExamples } from 'legal-documents/fixtures/worked-examples'
import { plainText } from 'legal-documents/plain-text'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { toPdf } from './to-pdf.ts'

const FONTS = { regular: font('regular'), bold: font('bold') }
/** Points: the widths of a line's words are rounded one by one. */
const ROUNDING = 1.5
/** Points; below it stand page numbers only. */
const BOTTOM_MARGIN = 56

describe.each(workedExamples)('the PDF of $type', async ({ type }) => {
  const document = documentWith(type)
  const pdf = await opened(await toPdf(document, documentNames[type].name, FONTS))

  it('a PDF has the text of the document in order, and page numbers', async () => {
    const { text, numbers } = await textOf(pdf)
    expect(solid(text)).toBe(solid(plainText(document)))
    expect(numbers).toEqual(Array.from({ length: pdf.numPages }, (_, at) => `${at + 1}`))
  })

  it('a PDF has spaces between words', async () => {
    const { text } = await textOf(pdf)
    const words = new Set(text.split(/\s+/))
    // Addresses and words with a hyphen may continue on the next line.
    const lost = plainText(document)
      .split(/\s+/)
      .filter((word) => !words.has(word) && !/[/-]/.test(word))
    expect(lost).toEqual([])
  })

  it('a PDF has A4 pages with margins of 30, 15, 20 and 20 mm', async () => {
    const { view } = await pdf.getPage(1)
    const items = (await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => itemsOf(pdf, at + 1)))).flat()
    const lines = items.filter(({ text, bottom }) => text.trim() !== '' && bottom > BOTTOM_MARGIN)
    expect(view.map(Math.round)).toEqual([0, 0, 595, 842])
    expect(Math.min(...lines.map(({ left }) => left))).toBeCloseTo(85, 0)
    expect(Math.max(...lines.map(({ left, width }) => left + width))).toBeLessThanOrEqual(595.3 - 42.5 + ROUNDING)
    expect(Math.max(...lines.map(({ bottom }) => bottom))).toBeLessThanOrEqual(842 - 56)
  })

  it('a PDF has a title, a language and structure for screen readers', async () => {
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: documentNames[type].name, Language: 'ru-RU' })
    const tree = await (await pdf.getPage(1)).getStructTree()
    expect(JSON.stringify(tree)).toContain('"role":"P"')
  })
})

it('a PDF contains two subsets of Tinos as fonts', async () => {
  const bytes = Buffer.from(await (await toPdf(documentWith('claimToSiteOwner'), 'Претензия', FONTS)).arrayBuffer()).toString('latin1')
  expect(bytes.match(/\/FontFile2/g)).toHaveLength(2)
  expect(new Set(bytes.match(/\/BaseFont \/\S+/g))).toHaveLength(2)
})

it.each([
  ['letters of other languages of Russia', 'Ғабдулла Ҡазан Җиһан Өфө Ұлан Әлия Ңң Ққ Ҳ'],
  ['marks of typography', '«„кавычки“» — № 5 … ₽ − × €'],
  ['a word longer than a line', `https://forum.example/${'o'.repeat(300)}`],
  ['a word of Cyrillic letters longer than a line', 'Ц'.repeat(300)],
])('%s can be extracted from a PDF', async (_, words) => {
  const section = { id: 'facts', kind: 'body', citations: [], paragraphs: [{ kind: 'text', text: words }] } as const
  const pdf = await opened(await toPdf({ sections: [{ ...section, paragraphs: [...section.paragraphs], citations: [] }] }, 'Ответ', FONTS))
  expect(solid((await textOf(pdf)).text)).toBe(solid(words))
})

it.each(Array.from({ length: 12 }, (_, at) => at * 3))(
  'the signature is not alone on a page of a PDF with %i more lines',
  async (lines) => {
    const document = documentWith('claimToSiteOwner', { city: 'Казань' })
    const body = document.sections.findIndex(({ id }) => id === 'circumstances')
    const filler = Array.from({ length: lines }, (_, at) => ({ kind: 'text' as const, text: `Строка ${at + 1}.` }))
    const sections = document.sections.map((section, at) =>
      at === body ? { ...section, paragraphs: [...section.paragraphs, ...filler] } : section,
    )
    const pdf = await opened(await toPdf({ sections }, 'Претензия', FONTS))
    const last = await pageText(pdf, pdf.numPages)
    expect(last).toContain('Подпись')
    expect(last).toMatch(/Выписка по счёту.*Подпись/s)
  },
)

type Pdf = Awaited<ReturnType<typeof opened>>

async function opened(file: Blob) {
  return getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 }).promise
}

async function textOf(pdf: Pdf): Promise<{ text: string; numbers: string[] }> {
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => itemsOf(pdf, at + 1)))
  return {
    text: pages.map((items) => joined(items.filter(({ bottom }) => bottom > BOTTOM_MARGIN))).join('\n'),
    numbers: pages.map((items) => joined(items.filter(({ bottom, text }) => bottom <= BOTTOM_MARGIN && text.trim() !== '')).trim()),
  }
}

async function pageText(pdf: Pdf, number: number): Promise<string> {
  return joined(await itemsOf(pdf, number))
}

interface Item {
  text: string
  left: number
  width: number
  bottom: number
}

async function itemsOf(pdf: Pdf, number: number): Promise<Item[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  return items.flatMap((item) =>
    'str' in item
      ? [
          {
            text: item.hasEOL ? `${item.str}\n` : item.str,
            left: Number(item.transform[4]),
            width: item.width,
            bottom: Number(item.transform[5]),
          },
        ]
      : [],
  )
}

function joined(items: readonly Item[]): string {
  return items.map(({ text }) => text).join('')
}

function solid(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

function font(weight: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(new URL(`tinos-${weight}.ttf`, import.meta.url))
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer // a file's bytes are never shared between threads
}
