import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { documentViewPath } from '../../wire.ts'
import { type PageLink, readLinks } from './read-links.ts'

interface PageLinksProps {
  pdf: PDFDocumentProxy
  page: PDFPageProxy
  file: string
  onLink: (page: number) => void
}

/** The links of a PDF page as HTML links: to other pages of the document and to the web. */
export function PageLinks({ pdf, page, file, onLink }: PageLinksProps) {
  const [links, setLinks] = useState<readonly PageLink[]>([])
  useEffect(() => {
    let isGone = false
    readLinks(pdf, page).then(
      (found) => isGone || setLinks(found),
      // A page is readable without its links.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [pdf, page])
  return links.map(({ box, target, text }) =>
    typeof target === 'number' ? (
      <a
        key={keyOf(box)}
        className="pdf-link"
        style={box}
        href={documentViewPath(file, target)}
        onClick={(event) => {
          event.preventDefault()
          onLink(target)
        }}
      >
        <span className="visually-hidden">{text ? `${text}, страница ${target}` : `Страница ${target}`}</span>
      </a>
    ) : (
      <a key={keyOf(box)} className="pdf-link" style={box} href={target} target="_blank" rel="noopener">
        <span className="visually-hidden">{target}</span>
      </a>
    ),
  )
}

function keyOf({ left, top, width }: PageLink['box']): string {
  return `${left} ${top} ${width}`
}
