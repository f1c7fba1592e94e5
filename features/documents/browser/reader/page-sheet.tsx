import './page-sheet.css'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { memo } from 'react'
import { DrawnPage } from './drawn-page.tsx'
import type { TextMatch } from './find-text.ts'

export interface PageSheetProps {
  pdf: PDFDocumentProxy
  file: string
  number: number
  /** Of the page at factor 1, in CSS pixels. */
  width: number
  height: number
  factor: number
  isDrawn: boolean
  matches: readonly TextMatch[]
  /** Which of the matches is the one shown now. */
  shownMatch: number | null
  onLink: (page: number) => void
}

/** The place of a page, and the page itself while it is near the view. */
export const PageSheet = memo(function PageSheet({ isDrawn, width, height, ...page }: PageSheetProps) {
  return (
    <div className="pdf-page" data-page={page.number} style={{ width: width * page.factor, height: height * page.factor }}>
      {isDrawn && <DrawnPage {...page} />}
    </div>
  )
})
