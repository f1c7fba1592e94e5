import type { Page as StoredPage } from '../../content/schemas/page.ts'
import { documentFile, documentPath } from '../../features/documents/wire.ts'
import { contentHead } from '../content-page/content-head.ts'
import { loadContentPage, shownPage } from '../content-page/content-page.tsx'
import { NOT_FOUND, type Page, type PageRequest } from '../page.ts'
import { DocumentView } from './document-view.tsx'

const SLUG = 'pdf-view'

interface SiteDocument {
  title: string
  file: string
  url: string
}

/**
 * `/pdf-view/?file=…&page=…`: a document of the site, listed in the `documents` blocks of this page's content. Any other file is a 404 and
 * is never fetched. Without `file`, the list of documents.
 */
export const pdfViewPage: Page = {
  validate: ({ query }) => pageNumberOf(query) !== null,
  async load(request) {
    const { query } = request
    const data = await loadContentPage(request.content, SLUG)
    if (!data) return NOT_FOUND
    const file = query.get('file')
    if (file === null) return shownPage(data, request)
    const document = documentsOf(data.content).find((candidate) => candidate.file === file)
    if (!document) return NOT_FOUND
    return {
      kind: 'page',
      embedsFile: true,
      head: documentHead(document, data.content, request),
      sheets: ['documents'],
      view: <DocumentView {...document} {...data} pageNumber={pageNumberOf(query) ?? 1} />,
    }
  },
}

function documentsOf({ blocks }: StoredPage): SiteDocument[] {
  const items = blocks.flatMap((block) => (block.type === 'documents' ? block.items : []))
  return items.flatMap(({ title, href }) => {
    const file = documentFile(href)
    return file === null ? [] : [{ title, file, url: documentPath(file) }]
  })
}

/** The page number to open, 1 by default; null for an invalid one. */
function pageNumberOf(query: URLSearchParams): number | null {
  const text = query.get('page') ?? '1'
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

function documentHead({ title }: SiteDocument, content: StoredPage, request: PageRequest) {
  const head = contentHead(content, request)
  return {
    ...head,
    title: `${title}: просмотр`,
    trail: [{ title: content.title, href: request.path }],
    crumb: title,
    structured: [],
  }
}
