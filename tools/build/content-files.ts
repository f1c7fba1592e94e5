import { appendFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readSeed, readShareCards, siteVars } from '../seed/seed.ts'
import { printedDocuments, type SiteDocument } from './printed-documents.ts'
import { writeSharePictures } from './share-pictures.ts'

/** Adds to the built files what follows from the content: share pictures, and headers of documents. */
export async function addContentFiles(folder: string): Promise<void> {
  const seed = readSeed()
  appendFileSync(join(folder, '_headers'), canonicalHeaders(printedDocuments(seed), siteVars().PUBLIC_BASE))
  await writeSharePictures(readShareCards(seed), folder)
}

/**
 * Rules of `_headers` that name the page with the text of a PDF, so that search engines list the page. Google wants the whole address. It is
 * that of wrangler.toml, as in the PDFs: the environment of a local server changes no file.
 */
export function canonicalHeaders(documents: Pick<SiteDocument, 'path' | 'samePage'>[], base: string): string {
  return documents
    .flatMap(({ path, samePage }) => (samePage ? `\n/documents/${basename(path)}\n  Link: <${base}${samePage}>; rel="canonical"` : []))
    .join('')
}
