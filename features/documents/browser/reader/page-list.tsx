import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { RefObject } from 'react'
import type { TextMatch } from './find-text.ts'
import { PageSheet } from './page-sheet.tsx'
import type { ShownMatch } from './use-find.ts'
import type { Pages } from './use-pages.ts'

interface PageListProps {
  pdf: PDFDocumentProxy
  title: string
  file: string
  scroller: RefObject<HTMLElement | null>
  pages: Pages
  matches: ReadonlyMap<number, readonly TextMatch[]>
  shown: ShownMatch | null
  onLink: (page: number) => void
}

const NO_MATCHES: readonly TextMatch[] = []

/** A column of placeholders for all pages. Only pages near the view are drawn, so that memory stays bounded. */
export function PageList({ pdf, title, file, scroller, pages, matches, shown, onLink }: PageListProps) {
  const { first, last } = pages.drawn
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section ref={scroller} className="pdf-pages" aria-label={title} tabIndex={0}>
      {pages.sizes.map((size, index) => {
        const number = index + 1
        return (
          <PageSheet
            key={number}
            pdf={pdf}
            file={file}
            number={number}
            width={size.width}
            height={size.height}
            factor={pages.factor}
            isDrawn={number >= first && number <= last}
            matches={matches.get(number) ?? NO_MATCHES}
            shownMatch={shown?.page === number ? shown.index : null}
            onLink={onLink}
          />
        )
      })}
    </section>
  )
}
