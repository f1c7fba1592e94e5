import { readFileSync } from 'node:fs'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { readSeed } from '../../../scripts/seed.ts'
import { sourceStampOf, stampOf } from './print-pdf.ts'
import { printedDocuments } from './printed-documents.ts'

const MAX_BYTES = 400_000
const documents = printedDocuments(readSeed())

describe.each(documents)('$path', ({ path, title, html }) => {
  const bytes = readFileSync(path)

  it('is printed from the text that the site shows', async () => {
    expect(await sourceStampOf(bytes), `${path} differs from its text: run "npm run pdfs"`).toBe(stampOf(html))
  })

  it('names itself, its language and its structure for screen readers', async () => {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    const isTagged = pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))
    expect([pdf.getTitle(), `${pdf.catalog.get(PDFName.of('Lang'))}`, `${isTagged}`]).toEqual([title, '(ru)', 'true'])
    expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true)
  })

  it('is small enough for a phone', () => {
    expect(bytes.length).toBeLessThan(MAX_BYTES)
  })

  it('has no site-relative links', () => {
    expect(html).not.toMatch(/href="\/(?!\/)/)
  })
})

it('a changed text has another stamp', () => {
  const [first] = documents
  expect(stampOf(`${first?.html} `)).not.toBe(stampOf(first?.html ?? ''))
})

it('every link within the instructions leads to a place in them', () => {
  const { html = '' } = documents.find(({ path }) => path.endsWith('business-instructions.pdf')) ?? {}
  const places = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.length).toBeGreaterThan(6)
  expect(targets.filter((id) => !places.includes(id))).toEqual([])
  expect(new Set(places).size).toBe(places.length)
})
