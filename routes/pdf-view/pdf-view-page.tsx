import type { Page as StoredPage } from '../../content/schemas/page.ts'
import { PdfViewer } from '../../features/documents/browser/pdf-viewer.tsx'
import { documentFile, documentPath } from '../../features/documents/wire.ts'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { Blocks } from '../blocks.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { type ContentPageData, loadContentPage, shownPage } from '../content-page/content-page.tsx'
import { NOT_FOUND, type Page, type PageRequest } from '../page.ts'

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
    structured: () => [],
  }
}

interface DocumentViewProps extends ContentPageData {
  title: string
  file: string
  url: string
  /** Counts from 1; may be beyond the document's last page. */
  pageNumber: number
}

/** One document: its title, download links and a viewer; the page's own text follows. */
function DocumentView({ title, file, url, pageNumber, content, context }: DocumentViewProps) {
  const blocks = content.blocks.filter(({ type }) => type !== 'hero')
  return (
    <div className="page document-page">
      <div className="container">
        <header className="document-header">
          <h1>{title}</h1>
          <p className="actions">
            <a className="button button-primary" href={url} download>
              <Icon name="download" />
              Скачать
            </a>
          </p>
        </header>
        <Island name="pdf-viewer" component={PdfViewer} when="load" props={{ url, file, title, page: pageNumber }} />
        {/* The browser's own viewer; with JavaScript the island above replaces it. */}
        <noscript>
          <object className="document-object" data={`${url}#page=${pageNumber}`} type="application/pdf" aria-label={title}>
            <p>
              Браузер не показывает PDF на странице. <a href={url}>Откройте файл</a> или скачайте его.
            </p>
          </object>
        </noscript>
        <p className="actions">
          <a className="button button-outline" href="/generator/">
            Составить свой документ
          </a>
        </p>
      </div>
      <Blocks blocks={blocks} context={context} />
    </div>
  )
}
