import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { type ShareCard, shareImage } from '../../content/compile/share-images.ts'
import { compiledContent } from '../../test/compiled-content.ts'
import { readShareCards } from '../seed/seed.ts'
import { canonicalHeaders } from './content-files.ts'
import { DOCUMENTS_FOLDER, printedDocuments } from './printed-documents.ts'
import { writeSharePictures } from './share-pictures.ts'

/** PDFs whose text is on no page: the page about the terms of work only links to them. */
const SPECIMENS = ['akt-obrazec.pdf', 'dogovor-obrazec.pdf', 'nda-obrazec.pdf', 'otchet-obrazec.pdf']

const { seed } = compiledContent()
const folder = mkdtempSync(join(tmpdir(), 'share-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('every address of the site has a share picture that all networks accept', async () => {
  await writeSharePictures(readShareCards(), folder)
  const { addresses } = seed
  const files = addresses.map(({ images }) => join(folder, images[0]?.src ?? ''))
  expect(new Set(files).size).toBe(addresses.length)
  for (const file of files) {
    const { format, width, height, isProgressive, size = 0 } = await sharp(readFileSync(file)).metadata()
    expect({ format, width, height, isProgressive }, file).toEqual({ format: 'jpeg', width: 1200, height: 630, isProgressive: true })
    expect(size, file).toBeLessThan(60_000)
  }
})

it('a title that cannot be drawn fails the build with the letter', async () => {
  const card: ShareCard = { name: 'x', kind: '', title: 'Сумма 5 ₸', line: '', drawing: '', siteName: 'Сайт' }
  await expect(writeSharePictures([card], folder)).rejects.toThrow('«Сумма 5 ₸»')
  expect(readdirSync(join(folder, 'images/social'))).not.toContain(basename(shareImage(card).src))
})

it('every PDF names the page with its text, or is a specimen', () => {
  const documents = printedDocuments(seed)
  const headers = canonicalHeaders(documents, 'https://site.example')
  const named = [...headers.matchAll(/^\/documents\/(\S+)\n {2}Link: <https:\/\/site\.example(\/[\w-]+\/)>; rel="canonical"$/gm)]
  expect(named.map(([, file, page]) => [file, page])).toEqual([['business-instructions.pdf', '/business-instructions/']])
  const files = readdirSync(DOCUMENTS_FOLDER).filter((file) => file.endsWith('.pdf'))
  expect([...named.map(([, file]) => file), ...SPECIMENS].sort()).toEqual(files.sort())
})
