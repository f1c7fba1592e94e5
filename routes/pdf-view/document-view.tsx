import { PdfViewer } from '../../features/documents/browser/pdf-viewer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { Blocks } from '../blocks.tsx'
import type { ContentPageData } from '../content-page/content-page.tsx'

interface DocumentViewProps extends ContentPageData {
  title: string
  file: string
  url: string
  /** Counts from 1; may be beyond the document's last page. */
  pageNumber: number
}

/** One document: its title, download links and a viewer; the page's own text follows. */
export function DocumentView({ title, file, url, pageNumber, content, context }: DocumentViewProps) {
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
