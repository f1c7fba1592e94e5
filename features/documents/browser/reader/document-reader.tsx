import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { documentViewPath } from '../../wire.ts'
import { commandOf } from './command.ts'
import { PageList } from './page-list.tsx'
import { PrintNotice, usePrint } from './printing.tsx'
import type { TextColumn } from './text-column.ts'
import { FindBar, Toolbar } from './toolbar.tsx'
import { useFind } from './use-find.ts'
import { usePages } from './use-pages.ts'

export interface ReaderProps {
  /** Address of the file: `/documents/business-instructions.pdf`. */
  url: string
  /** File name in the URL of the page: `business-instructions.pdf`. */
  file: string
  title: string
  /** Page to open, from 1; a number beyond the last page opens the last one. */
  page: number
}

interface DocumentReaderProps extends ReaderProps {
  pdf: PDFDocumentProxy
  column: TextColumn | null
}

/** An open document: tools, search, pages. Shortcuts work while the focus is inside. */
export function DocumentReader({ pdf, column, url, file, title, page }: DocumentReaderProps) {
  const scroller = useRef<HTMLElement>(null)
  const findField = useRef<HTMLInputElement>(null)
  const [isFinding, setFinding] = useState(false)
  const pages = usePages({ pdf, column, scroller, startPage: page })
  const find = useFind({ pdf, fromPage: pages.current, onMatch: pages.showPosition })
  const printing = usePrint(pdf)
  useAddress(file, pages.current)
  const openFind = () => {
    setFinding(true)
    // The field may exist only after the next render.
    requestAnimationFrame(() => findField.current?.select())
  }
  const closeFind = () => {
    setFinding(false)
    find.search('')
    scroller.current?.focus()
  }
  const actions = {
    'zoom-in': () => pages.zoomStep('in'),
    'zoom-out': () => pages.zoomStep('out'),
    'fit-width': pages.fitWidth,
    'next-page': () => pages.turn(1),
    'previous-page': () => pages.turn(-1),
    'first-page': () => pages.goTo(1),
    'last-page': () => pages.goTo(pages.sizes.length),
    find: openFind,
    'find-next': find.next,
    'find-previous': find.previous,
    print: printing.start,
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isTyping = event.target instanceof HTMLInputElement
    const command = commandOf({ key, ctrlKey, metaKey, altKey, shiftKey, isTyping })
    if (command === null) return
    event.preventDefault()
    actions[command]()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the controls inside, each of which is a button too
    <div className="pdf-reader" onKeyDown={onKeyDown}>
      <Toolbar
        current={pages.current}
        count={pages.sizes.length}
        factor={pages.factor}
        isFitted={pages.isFitted}
        isFinding={isFinding}
        url={url}
        actions={actions}
        onPage={pages.goTo}
        onFind={isFinding ? closeFind : openFind}
      />
      {isFinding && <FindBar find={find} fieldRef={findField} onClose={closeFind} />}
      <PrintNotice printing={printing} />
      <PageList pdf={pdf} title={title} file={file} scroller={scroller} pages={pages} matches={find.matches} shown={find.shown} />
      <p className="visually-hidden" role="status">
        {find.status || pages.status}
      </p>
    </div>
  )
}

/** Debounce, because Safari throws after 100 `replaceState` calls in 30 seconds. */
const SETTLING_MS = 300

/** Keeps `page=` in the URL equal to the current page, so that it can be bookmarked, shared and reloaded. */
function useAddress(file: string, page: number): void {
  const isFirst = useRef(true)
  useEffect(() => {
    // The requested URL stays until the page changes for the first time.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => history.replaceState(history.state, '', documentViewPath(file, page)), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [file, page])
}
