import type { LegalDocument } from 'legal-documents/document'
import { plainText } from 'legal-documents/plain-text'
import { useRef, useState } from 'react'
import { copyText } from '../../../../contract/browser/copy-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { saveFile } from '../save-file.ts'

interface ExportBarProps {
  name: string
  document: LegalDocument
}

/** A click within this time after a download is treated as part of a double click. */
const SAME_CLICK_MS = 2000
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Buttons to download, print or copy the document. */
export function ExportBar({ name, document }: ExportBarProps) {
  const [status, setStatus] = useState('')
  const busyUntil = useRef({ docx: 0, pdf: 0 })

  const copy = async () => {
    const isCopied = await copyText(plainText(document))
    setStatus(isCopied ? 'Текст скопирован.' : 'Браузер не дал скопировать: выделите текст документа и скопируйте его сами.')
  }
  const download = async (extension: keyof typeof WRITERS) => {
    if (performance.now() < busyUntil.current[extension]) return
    busyUntil.current[extension] = Number.POSITIVE_INFINITY
    setStatus('Готовим файл…')
    try {
      saveFile(await WRITERS[extension](document, name), `${name}.${extension}`)
      setStatus(`Файл ${extension.toUpperCase()} сохранён.`)
    } catch {
      setStatus('Не удалось подготовить файл. Проверьте соединение и нажмите ещё раз, или скопируйте текст.')
    }
    busyUntil.current[extension] = performance.now() + SAME_CLICK_MS
  }
  return (
    <div className="generator-export">
      <p className="actions">
        <button className="button button-primary button-small" type="button" onClick={() => download('docx')}>
          <Icon name="download" />
          Скачать DOCX
        </button>
        <button className="button button-outline button-small" type="button" onClick={() => download('pdf')}>
          <Icon name="download" />
          Скачать PDF
        </button>
        <button className="button button-outline button-small" type="button" onClick={() => print()}>
          <Icon name="print" />
          Распечатать
        </button>
        <button className="button button-outline button-small" type="button" onClick={copy}>
          <Icon name="copy" />
          Скопировать текст
        </button>
      </p>
      <p role="status">{status}</p>
    </div>
  )
}

/** Writers of files, each with a library that is loaded on demand. */
const WRITERS = {
  docx: async (document: LegalDocument, name: string) => {
    const { toDocx } = await import('../docx/to-docx.ts')
    return new Blob([await toDocx(document, name)], { type: DOCX })
  },
  pdf: async (document: LegalDocument, name: string) => {
    const { loadFonts, toPdf } = await import('../pdf/to-pdf.ts')
    return toPdf(document, name, await loadFonts())
  },
}
