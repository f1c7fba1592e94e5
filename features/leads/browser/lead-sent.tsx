import { useEffect, useRef } from 'react'
import type { WorkHours } from '../../../content/schemas/contacts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { closeLeadForm, popup } from '../popup.ts'
import type { ContactMethod } from '../wire.ts'
import { LeadNext } from './lead-next.tsx'

/** How long the popup shows the number (behaviour 8.3). */
const SHOWN_MS = 6000

export interface SentLead {
  number: number
  method?: ContactMethod | undefined
}

interface LeadSentProps extends SentLead {
  inPopup: boolean | undefined
  workHours: WorkHours | undefined
  onEnd: () => void
}

/** Replaces the form after success: in the popup for some seconds, on a page until the visitor wants to send another request. */
export function LeadSent({ number, method, inPopup, workHours, onEnd }: LeadSentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEndInPopup(inPopup === true, onEnd)
  return (
    <div className="lead-sent" role="status">
      <Icon name="check" />
      <h2 ref={title} tabIndex={-1}>
        Спасибо! Ваша заявка принята. Id заявки <strong>{number}</strong>
      </h2>
      {!inPopup && (
        <>
          <LeadNext workHours={workHours} method={method} />
          <button className="button button-outline button-small" type="button" onClick={onEnd}>
            Отправить ещё одну заявку
          </button>
        </>
      )}
    </div>
  )
}

/** Closes the popup after a while; when the visitor closes it earlier, the empty form must be there the next time it opens. */
function useEndInPopup(inPopup: boolean, onEnd: () => void): void {
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (!inPopup) return
    const timer = setTimeout(() => {
      end.current()
      closeLeadForm()
    }, SHOWN_MS)
    const stop = popup.subscribe((now, before) => before.showMainForm && !now.showMainForm && end.current())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [inPopup])
}
