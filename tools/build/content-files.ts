import { appendFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readSeed, readShareCards, siteVars } from '../seed/seed.ts'
import { printedDocuments, type SiteDocument } from './printed-documents.ts'
import { writePictureNames } from './public-files.ts'
import { writeSharePictures } from './share-pictures.ts'

/** Adds all that depends on the content to the build: share pictures and their names, and headers of documents. */
export async function addContentFiles(folder: string, workerFolder: string): Promise<void> {
  const seed = readSeed()
  const cards = readShareCards(seed)
  appendFileSync(join(folder, '_headers'), canonicalHeaders(printedDocuments(seed), siteVars().PUBLIC_BASE))
  await writeSharePictures(cards, folder)
  writePictureNames(cards, workerFolder)
}

/**
 * Rules of `_headers` that name the page with the text of a PDF, so that search engines list the page. Google requires an absolute URL. Its base is
 * that of wrangler.toml, like in the PDFs, because the environment of a local server changes no file.
 */
export function canonicalHeaders(documents: Pick<SiteDocument, 'path' | 'samePage'>[], base: string): string {
  return documents
    .flatMap(({ path, samePage }) => (samePage ? `\n/documents/${basename(path)}\n  Link: <${base}${samePage}>; rel="canonical"` : []))
    .join('')
}
