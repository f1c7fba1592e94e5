import '../result/paper.css'
import type { FieldPath } from 'legal-documents/document'
import { heading } from 'legal-documents/plain-text'
import type { Preview, PreviewPart } from 'legal-documents/preview'
import { emptyPlaces } from 'legal-documents/russian'
import { unbroken } from 'legal-documents/unbroken'
import { useEffect, useRef } from 'react'
import { questionId } from './question.tsx'

interface PreviewSheetProps {
  preview: Preview
  /** The question that has the focus. */
  at: FieldPath | undefined
}

/** The preview beside the questions: the document with the answers so far. Scrolls to the answer that is being typed. */
export function PreviewSheet({ preview, at }: PreviewSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const place = at && questionId(at)
  useEffect(() => {
    const box = sheet.current
    const target = place === undefined ? null : box?.querySelector<HTMLElement>(`[data-place="${place}"]`)
    if (!box || !target) return
    const below = target.getBoundingClientRect().top - box.getBoundingClientRect().top
    box.scrollTo({ top: box.scrollTop + below - box.clientHeight * SHARE_ABOVE })
  }, [place])
  return (
    <div className="generator-sheet">
      <p className="generator-sheet-head">
        <span>Лист заполняется, пока Вы пишете</span>
        <span>{emptyPlaces(preview.blanks)}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className="paper sheet" aria-label="Документ, как он выглядит сейчас" tabIndex={0} ref={sheet}>
        {preview.sections.map((section) => (
          <div key={section.id} className={`paper-section paper-${section.kind}`}>
            {heading(section) && <p className="sheet-heading">{heading(section)}</p>}
            {section.paragraphs.map(({ kind, parts }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids and no state
              <p key={at} className={kind === 'item' ? 'sheet-item' : undefined}>
                {parts.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Part key={index} part={part} />
                ))}
              </p>
            ))}
          </div>
        ))}
      </section>
    </div>
  )
}

/** Share of the sheet's height above the answer that is being typed. */
const SHARE_ABOVE = 0.35

function Part({ part: { kind, text, path } }: { part: PreviewPart }) {
  if (kind === 'text' || !path) return <span>{unbroken(text)}</span>
  return (
    <span className={`sheet-${kind}`} data-place={questionId(path)}>
      {text}
    </span>
  )
}
