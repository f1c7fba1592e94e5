import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { printDocument } from './print-document.ts'

export interface Printing {
  /** Pages made ready for the printer; null while nothing is printed. */
  done: number | null
  count: number
  isFailed: boolean
  start: () => void
  stop: () => void
}

export function usePrint(pdf: PDFDocumentProxy): Printing {
  const [done, setDone] = useState<number | null>(null)
  const [isFailed, setFailed] = useState(false)
  const running = useRef<AbortController | null>(null)
  const stop = () => {
    running.current?.abort()
    running.current = null
    setDone(null)
  }
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    if (running.current) return
    const job = new AbortController()
    running.current = job
    setFailed(false)
    setDone(0)
    try {
      await printDocument(pdf, job.signal, setDone)
    } catch {
      if (!job.signal.aborted) setFailed(true)
    }
    if (running.current === job) stop()
  }
  return { done, count: pdf.numPages, isFailed, start: () => void start(), stop }
}
