import { useRef, useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { LegalDocument } from '../../engine/document.ts'
import { plainText } from '../../engine/plain-text.ts'
import { today } from '../today.ts'

interface ExportBarProps {
  name: string
  document: LegalDocument
}

/** A click within this time after a download counts as part of a double click. */
const SAME_CLICK_MS = 2000
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Buttons to download, print or copy the document. */
export function ExportBar({ name, document }: ExportBarProps) {
  const [status, setStatus] = useState('')
  const busyUntil = useRef(0)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plainText(document))
      setStatus('Текст скопирован.')
    } catch {
      setStatus('Браузер не дал скопировать: выделите текст документа и скопируйте его сами.')
    }
  }
  const download = async () => {
    if (performance.now() < busyUntil.current) return
    busyUntil.current = Number.POSITIVE_INFINITY
    setStatus('Готовим файл…')
    try {
      const { toDocx } = await import('../docx/to-docx.ts')
      saveFile(new Blob([await toDocx(document, name)], { type: DOCX }), `${document.type}-${today().replaceAll('-', '')}.docx`)
      setStatus('Файл DOCX сохранён.')
    } catch {
      setStatus('Не удалось подготовить файл. Проверьте соединение и нажмите ещё раз, или скопируйте текст.')
    }
    busyUntil.current = performance.now() + SAME_CLICK_MS
  }
  return (
    <div className="generator-export">
      <p className="actions">
        <button className="button button-primary button-small" type="button" onClick={download}>
          <Icon name="download" />
          Скачать DOCX
        </button>
        <button className="button button-outline button-small" type="button" onClick={() => print()}>
          <Icon name="print" />
          Распечатать или сохранить PDF
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

/** Long enough for any browser to begin the download. */
const REVOKE_AFTER_MS = 60_000

/** Downloads a file through a link. */
function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS)
}
