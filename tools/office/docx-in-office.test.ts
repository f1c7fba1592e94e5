import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentNames } from 'legal-documents/document'
import { documentWith } from 'legal-documents/fixtures/example-answers'
import { workedExamples } from 'legal-documents/fixtures/worked-examples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toDocx } from '../../features/generator/browser/docx/to-docx.ts'
import { findOffice } from './office.ts'

/** Generous timeout for a hanging conversion; one run converts all files. */
const CONVERSION_TIMEOUT_MS = 180_000

const folder = mkdtempSync(join(tmpdir(), 'documents-'))
const pathOf = (type: string, extension: string) => join(folder, `${type}.${extension}`)

beforeAll(async () => {
  for (const { type } of workedExamples)
    writeFileSync(pathOf(type, 'docx'), new Uint8Array(await toDocx(documentWith(type), documentNames[type].name)))
  convertToPdf(
    workedExamples.map(({ type }) => pathOf(type, 'docx')),
    folder,
  )
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(workedExamples)('$type in an office program', ({ type }) => {
  it('a document opens with all its text, on numbered A4 pages', () => {
    const text = pdfText(pathOf(type, 'pdf'))
    const words = (whole: string) => whole.replaceAll(/[\s\u00ad]+/g, '')
    const printed = words(text)
    const missing = documentWith(type)
      .sections.flatMap(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text))
      .filter((paragraph) => !printed.includes(words(paragraph).slice(0, 60)))
    expect(missing).toEqual([])
    expect(pdfFacts(pathOf(type, 'pdf'))).toMatch(/Pages: +[123]\n[\s\S]*\(A4\)/)
    expect(text.split('\f')[0]?.trimEnd()).toMatch(/\n\s*1$/)
  })

  it('the metadata of a document has its title and only «Заявитель» as author', () => {
    const facts = pdfFacts(pathOf(type, 'pdf'))
    expect(facts).toContain(documentNames[type].name)
    expect(facts).toMatch(/Author: +Заявитель/)
  })
})

/** Converts text documents to PDF in one run of a headless office with its own profile. */
function convertToPdf(files: string[], outDir: string): void {
  findOffice()
  const profile = mkdtempSync(join(tmpdir(), 'office-'))
  try {
    const args = ['--headless', `-env:UserInstallation=file://${profile}`, '--convert-to', 'pdf', '--outdir', outDir, ...files]
    execFileSync('soffice', args, { timeout: CONVERSION_TIMEOUT_MS, stdio: 'pipe' })
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Text of a PDF; a form feed separates pages. */
function pdfText(file: string): string {
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

/** `Page size: 595.304 x 841.89 pts (A4)` and the other facts of `pdfinfo`. */
function pdfFacts(file: string): string {
  return execFileSync('pdfinfo', [file], { encoding: 'utf8' })
}
