import { createRequire } from 'node:module'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { someCases, someReading } from '../../fixtures/some-reading.ts'
import { reviewStatuses } from './review-status.ts'
import { sheetDocx } from './sheet-docx.ts'
import { sheetHtml } from './sheet-html.ts'
import type { SheetContent } from './sheet-words.ts'
import { judgementOf, type Verdict } from './signatures.ts'
import { readAnswer } from './take-answer.ts'

const reading = someReading()
const [sheet] = reading.sheets.filter(({ type }) => type === 'insultReport')
const LAWYER = { name: 'Юристова Анна', number: '', on: '2026-11-20' }

function content(of = reading, judged: [text: string, verdict: Verdict, remark: string][] = []): SheetContent {
  const own = of.sheets.find(({ type }) => type === 'insultReport')
  if (!own) throw new Error('There is no sheet')
  const judgements = judged.flatMap(([text, verdict, remark]) =>
    reading.items.filter((item) => item.text.startsWith(text)).map((item) => judgementOf(item, { verdict, remark, lawyer: LAWYER })),
  )
  return { sheet: own, reading: of, statuses: reviewStatuses(of.items, judgements), on: '2026-11-28' }
}

it('the sheet is a self-contained page: nothing is loaded, and every field has a name', () => {
  const html = sheetHtml(content())
  expect(html).not.toMatch(/<(?:link|img|iframe)|\ssrc=|url\(|@import|fetch\(/)
  const page = parse(html)
  const links = page.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => !/^#|^[a-z-]+\.html#|^https?:\/\/pravo\.gov\.ru\//.test(href))).toEqual([])
  for (const link of links.filter((href) => href.startsWith('#'))) expect(page.getElementById(link.slice(1)), link).not.toBeNull()
  const labelled = new Set(page.querySelectorAll('label').map((label) => label.getAttribute('for')))
  const fields = [...page.querySelectorAll('textarea'), ...page.querySelectorAll('.signer input')]
  expect(fields.filter(({ id }) => !labelled.has(id))).toEqual([])
  expect(page.querySelectorAll('fieldset').filter((fieldset) => !fieldset.querySelector('legend'))).toEqual([])
})

it('the sheet has the answers with their questions, beside the document', () => {
  const page = parse(sheetHtml(content()))
  const [first] = page.querySelectorAll('[data-what=case]')
  expect(first?.querySelector('.answers')?.structuredText).toMatch(
    /Чем оскорбительна форма\s+Унизительное прозвище или сравнение|Чем оскорбительна форма\s+Нецензурная брань/,
  )
  expect(first?.querySelector('.paper')?.text).toContain('ЗАЯВЛЕНИЕ')
})

it('the sheet folds signed items, repeats a remark, and shows changes word by word', () => {
  const other = someReading(someCases(), { koap45: 'ред. от 01.12.2026' })
  const html = sheetHtml(
    content(other, [
      ['Постановление по делу', 'fits', ''],
      ['провести проверку', 'fits', ''],
      ['привлечь меня', 'never', 'Не потерпевший.'],
      ['Заявление прокурору об оскорблении', 'fits', ''],
    ]),
  )
  const page = parse(html)
  const insult = page.querySelector('[data-what=case].void')
  expect(insult?.querySelector('.changes')?.text).toContain('01.12.2026')
  expect(insult?.querySelector('summary')?.text).toBe('Случай целиком')
  const article = (state: string) => page.querySelector(`article.${state}`)
  expect(article('signed')?.querySelector('details > summary')?.text).toBe(
    'Подписано: подходит — Юристова Анна (без номера в реестре), 20\u00a0ноября\u00a02026',
  )
  expect(article('objected')?.text).toContain('Замечание: Не потерпевший.')
  expect(
    article('void')
      ?.querySelectorAll('ins')
      .map(({ text }) => text)
      .join(''),
  ).toContain('01.12.2026')
  expect(article('void')?.text).toContain('Редакция нормы: часть 1 статьи 4.5 КоАП РФ')
})

it('the sheet escapes typed texts', () => {
  const typed = someReading(someCases().map((golden) => ({ ...golden, reason: '<script>alert(1)</script>' })))
  expect(sheetHtml(content(typed))).not.toContain('<script>alert')
})

interface Archive {
  file(name: string): { async(kind: 'string'): Promise<string> } | null
  file(name: string, text: string): Archive
  generateAsync(options: { type: 'nodebuffer' }): Promise<Buffer>
}
/** The JSZip with which `mammoth` opens the files. */
const JSZip: { loadAsync(bytes: Buffer): Promise<Archive> } = createRequire(createRequire(import.meta.url).resolve('mammoth'))('jszip')

/** The file as a lawyer sends it back: each change is made in its text. */
async function filled(docx: Buffer, change: (xml: string) => string): Promise<Buffer> {
  const archive = await JSZip.loadAsync(docx)
  const xml = (await archive.file('word/document.xml')?.async('string')) ?? ''
  return archive.file('word/document.xml', change(xml)).generateAsync({ type: 'nodebuffer' })
}

/** Writes into the first empty paragraph after a text. */
const typedAfter = (xml: string, text: string, typed: string) => {
  const at = xml.indexOf(text)
  expect(at, text).toBeGreaterThan(0)
  return xml.slice(0, at) + xml.slice(at).replace('<w:t xml:space="preserve"></w:t>', `<w:t xml:space="preserve">${typed}</w:t>`)
}
const inRow = (xml: string, code: string, change: (row: string) => string) => {
  const at = xml.indexOf(code)
  const end = xml.indexOf('</w:tr>', at)
  return xml.slice(0, at) + change(xml.slice(at, end)) + xml.slice(end)
}

it('an answered DOCX file is read with ticks, letters and deleted words as marks', async () => {
  const docx = await sheetDocx(content())
  const [ticked, typed, alone, remarked] = (sheet?.paragraphs ?? []).map(({ item }) => item.code)
  const back = await filled(docx, (xml) => {
    let text = typedAfter(xml, 'Фамилия, имя, отчество', 'Юристова Анна')
    text = typedAfter(text, '>День<', '20 ноября 2026 г.')
    text = inRow(text, ticked ?? '', (row) => row.replace('<w14:checked w14:val="0"/>', '<w14:checked w14:val="1"/>'))
    text = inRow(text, typed ?? '', (row) => row.replace(' нельзя', ' нельзя Х'))
    text = inRow(text, alone ?? '', (row) => row.replace(' подходит', '').replace(' нельзя', ''))
    return inRow(text, remarked ?? '', (row) =>
      row.replace(/<w:t xml:space="preserve"><\/w:t>(?![\s\S]*<w:t xml:space="preserve"><\/w:t>)/, '<w:t>Назвать статью.</w:t>'),
    )
  })
  const { lawyer, judged } = await readAnswer(back, '2026-11-28')
  expect(lawyer).toEqual(LAWYER)
  expect(judged.map(({ code, verdict, remark }) => [code, verdict, remark])).toEqual([
    [ticked, 'fits', ''],
    [typed, 'never', ''],
    [alone, 'mend', ''],
    [remarked, 'mend', 'Назвать статью.'],
  ])
  await expect(readAnswer(docx, '2026-11-28')).rejects.toThrow('Nothing in the file is judged')
  const double = await filled(back, (xml) => inRow(xml, typed ?? '', (row) => row.replace(' подходит', ' подходит ✓')))
  await expect(readAnswer(double, '2026-11-28')).rejects.toThrow(/More than one mark stands at Абзац № 2/)
  const edited = await filled(back, (xml) => xml.replace(`код ${typed}`, `код ${typed?.slice(1)}`))
  await expect(readAnswer(edited, '2026-11-28')).rejects.toThrow(/was edited/)
  const unclear = await filled(back, (xml) => inRow(xml, typed ?? '', (row) => row.replace(' нельзя Х', ' нельзя ли иначе')))
  await expect(readAnswer(unclear, '2026-11-28')).rejects.toThrow(/is no clear mark/)
})

it('a DOCX file that is no sheet is refused', async () => {
  const other = await filled(await sheetDocx(content()), (xml) => xml.replaceAll('код ', 'номер '))
  await expect(readAnswer(other, '2026-11-28')).rejects.toThrow('none of its tables has a code')
})
