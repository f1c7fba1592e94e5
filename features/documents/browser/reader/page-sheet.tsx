import './page-sheet.css'
import { memo } from 'react'
import { DrawnPage, type DrawnPageProps } from './drawn-page.tsx'

interface PageSheetProps extends DrawnPageProps {
  /** Of the page at factor 1, in CSS pixels. */
  width: number
  height: number
  isDrawn: boolean
}

/** The place of a page, and the page itself while it is near the view. */
export const PageSheet = memo(function PageSheet({ isDrawn, width, height, ...page }: PageSheetProps) {
  return (
    <div className="pdf-page" data-page={page.number} style={{ width: width * page.factor, height: height * page.factor }}>
      {isDrawn && <DrawnPage {...page} />}
    </div>
  )
})
