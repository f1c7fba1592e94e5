/// <reference types="vite/client" />
import { type ComponentType, useEffect, useState } from 'react'
import type { ReaderProps } from './reader/document-reader.tsx'

export type PdfViewerProps = ReaderProps

/**
 * Shows a PDF of the site. The reader contains pdf.js, 150 KB that must not be in any other page or in the Worker, so it is imported in the
 * browser and the server renders only a placeholder.
 */
export function PdfViewer(props: PdfViewerProps) {
  const [Reader, setReader] = useState<ComponentType<ReaderProps> | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    loadReader().then(
      (Component) => setReader(() => Component),
      () => setLost(true),
    )
  }, [])
  if (Reader) return <Reader {...props} />
  return (
    <div className="pdf-reader-place" role="status">
      {isLost ? (
        <>
          <p>Не удалось загрузить программу просмотра. Проверьте связь и попробуйте ещё раз.</p>
          {/* Browsers cache a failed dynamic import, so only a reload requests the module again. */}
          <button className="button button-outline" type="button" onClick={() => location.reload()}>
            Повторить
          </button>
        </>
      ) : (
        <p className="pdf-reader-wait">Открываем документ…</p>
      )}
    </div>
  )
}

async function loadReader(): Promise<ComponentType<ReaderProps>> {
  // `SSR` is a build constant: the Worker's build drops the import below as unreachable.
  if (import.meta.env.SSR) throw new Error('The reader exists in browsers only')
  return (await import('./reader/reader.tsx')).Reader
}
