import { readFileSync } from 'node:fs'
import { sourceStampOf, stampOf } from 'artwork/print-pdf'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { compiledContent } from '../../test/compiled-content.ts'
import { printedDocuments } from './printed-documents.ts'

const MAX_BYTES = 400_000
const { seed } = compiledContent()
const documents = printedDocuments(seed)

describe.each(documents)('$path', ({ path, title, html }) => {
  const bytes = readFileSync(path)

  it('a printed document has the text that the site shows', async () => {
    expect(await sourceStampOf(bytes), `${path} differs from its text: run "npm run pdfs"`).toBe(stampOf(html))
  })

  it('a printed document contains its title, its language and its structure for screen readers', async () => {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    const isTagged = pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))
    expect([pdf.getTitle(), `${pdf.catalog.get(PDFName.of('Lang'))}`, `${isTagged}`]).toEqual([title, '(ru)', 'true'])
    expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true)
  })

  it('a printed document is small enough for a phone', () => {
    expect(bytes.length).toBeLessThan(MAX_BYTES)
  })

  it('a printed document has no site-relative links', () => {
    expect(html).not.toMatch(/href="\/(?!\/)/)
  })
})

it('a changed text has another stamp', () => {
  const [first] = documents
  expect(stampOf(`${first?.html} `)).not.toBe(stampOf(first?.html ?? ''))
})

it('every link within the instructions leads to a target in them', () => {
  const { html = '' } = documents.find(({ path }) => path.endsWith('business-instructions.pdf')) ?? {}
  const places = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.length).toBeGreaterThan(6)
  expect(targets.filter((id) => !places.includes(id))).toEqual([])
  expect(new Set(places).size).toBe(places.length)
})

describe.each(seed.specimens)('the specimen $slug', ({ slug, title }) => {
  const printed = documents.find(({ path }) => path === `client/public/documents/${slug}.pdf`)

  it('a specimen says so on every page', () => {
    expect(title).toMatch(/^Образец/)
    expect(printed?.html).toContain('@top-left { content: "ОБРАЗЕЦ')
    expect(printed?.html).toContain('<p class="watermark" aria-hidden="true">ОБРАЗЕЦ</p>')
  })

  it('a specimen can be read in the viewer of the site', () => {
    const viewer = seed.pages.find((page) => page.slug === 'pdf-view')
    const listed = viewer?.blocks.flatMap((block) => (block.type === 'documents' ? block.items.map(({ href }) => href) : []))
    expect(listed).toContain(`/documents/${slug}.pdf`)
  })
})

it('only specimens are marked as such', () => {
  const marked = documents.filter(({ html }) => html.includes('class="watermark"')).map(({ title }) => title)
  expect(marked).toEqual(seed.specimens.map(({ title }) => title))
  expect(marked).toHaveLength(4)
})

it('a specimen that no page about the terms of work shows is refused', () => {
  const pages = seed.pages.filter(({ about }) => about !== 'terms')
  expect(() => printedDocuments({ ...seed, pages })).toThrow(/specimens\/.*: no page about the terms of work shows/)
})

it('the report is three pages long, as the page about reports says', async () => {
  const pdf = await PDFDocument.load(readFileSync('client/public/documents/otchet-obrazec.pdf'), { updateMetadata: false })
  expect(pdf.getPageCount()).toBe(3)
})
