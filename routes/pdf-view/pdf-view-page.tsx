import type { Page } from '../../content/schemas/page.ts'
import { documentFile, documentPath } from '../../features/documents/wire.ts'
import { contentHead } from '../content-page/content-head.ts'
import { ContentView } from '../content-page/content-view.tsx'
import { type ContentPageData, loadContentPage } from '../content-page/load-content-page.ts'
import { type Loaded, type PageRequest, page } from '../page.ts'
import { DocumentView } from './document-view.tsx'

const SLUG = 'pdf-view'

interface SiteDocument {
  title: string
  file: string
  url: string
}

interface PdfViewData extends ContentPageData {
  /** The document asked for; null on the list of documents. */
  document: SiteDocument | null
  pageNumber: number
}

/**
 * `/pdf-view/?file=…&page=…`: a document of the site's own, listed in the `documents` blocks of this page's content. Any other file is a
 * 404 and is never fetched. Without `file`, the list.
 */
export const pdfViewPage = page<PdfViewData>({
  validate: ({ url }) => pageNumberOf(url) !== null,
  load: loadPdfView,
  head: ({ document, content }, request) => (document ? documentHead(document, content, request) : contentHead(content, request)),
  View: ({ data: { document, pageNumber, ...data } }) =>
    document ? <DocumentView {...document} {...data} pageNumber={pageNumber} /> : <ContentView {...data} />,
})

async function loadPdfView({ content, url }: PageRequest): Promise<Loaded<PdfViewData>> {
  const loaded = await loadContentPage(content, SLUG)
  if (loaded.kind !== 'page') return loaded
  const file = url.searchParams.get('file')
  const document = documentsOf(loaded.data.content).find((candidate) => candidate.file === file) ?? null
  if (file !== null && !document) return { kind: 'not-found' }
  return { kind: 'page', data: { ...loaded.data, document, pageNumber: pageNumberOf(url) ?? 1 } }
}

function documentsOf({ blocks }: Page): SiteDocument[] {
  const items = blocks.flatMap((block) => (block.type === 'documents' ? block.items : []))
  return items.flatMap(({ title, href }) => {
    const file = documentFile(href)
    return file === null ? [] : [{ title, file, url: documentPath(file) }]
  })
}

/** The page to open at, 1 when none is asked for; null for what is no page number. */
function pageNumberOf({ searchParams }: URL): number | null {
  const text = searchParams.get('page') ?? '1'
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

function documentHead({ title }: SiteDocument, content: Page, request: PageRequest) {
  const head = contentHead(content, request)
  return {
    ...head,
    title: `${title}: просмотр`,
    trail: [{ title: content.title, href: request.path }],
    crumb: title,
    structured: [],
  }
}
