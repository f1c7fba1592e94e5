import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { closeLeadForm, popup } from '../popup.ts'

/** How long the number is shown (behaviour 8.3). */
const SHOWN_MS = 6000

export interface SentLead {
  number: number
  /** Height of the form in pixels, kept so that the page does not jump. */
  height: number
}

interface LeadSentProps extends SentLead {
  inPopup: boolean | undefined
  onEnd: () => void
}

/** Replaces the form after success; then the empty form returns and the popup closes. */
export function LeadSent({ number, height, inPopup, onEnd }: LeadSentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      end.current()
      if (inPopup) closeLeadForm()
    }, SHOWN_MS)
    // When the visitor closes the popup earlier, the empty form must be there the next time it opens.
    const stop = inPopup ? popup.subscribe((now, before) => before.showMainForm && !now.showMainForm && end.current()) : undefined
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [inPopup])
  return (
    <div className="lead-sent" role="status" style={{ minHeight: height }}>
      <Icon name="check" />
      <h2 ref={title} tabIndex={-1}>
        Спасибо! Ваша заявка принята. Id заявки <strong>{number}</strong>
      </h2>
    </div>
  )
}
