import { type RefObject, useEffect, useRef } from 'react'
import type { WorkHours } from '../../../content/schemas/contacts.ts'
import { showInView } from '../../../contract/browser/show-in-view.ts'
import { Icon } from '../../../ui/icon.tsx'
import { closeLeadForm, popup } from '../popup.ts'
import type { ContactMethod } from '../wire.ts'
import { sitePhone } from './form/site-phone.ts'
import { CopyNumber, LeadNext } from './lead-next.tsx'

/** Time for which the popup shows the number while the visitor does nothing in it (behaviour 8.3). */
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

/**
 * Replaces the form after success: on a page until the visitor begins another request, in the popup for some seconds or, if the visitor
 * uses it, until it is closed.
 */
export function LeadSent({ number, method, inPopup, workHours, onEnd }: LeadSentProps) {
  const shown = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    showInView(title.current, 'nearest')
    popup.setState({ sent: { number, inPopup: inPopup === true } })
  }, [number, inPopup])
  useEndInPopup(shown, inPopup === true, onEnd)
  return (
    <div className="lead-sent" role="status" ref={shown}>
      <Icon name="check" />
      <h2 ref={title} tabIndex={-1}>
        Спасибо! Ваша заявка принята. Id заявки <strong>{number}</strong>
      </h2>
      {number > 0 && <CopyNumber number={number} />}
      <LeadNext workHours={workHours} phone={sitePhone()} method={method} />
      {!inPopup && (
        <button className="button button-outline button-small" type="button" onClick={onEnd}>
          Отправить ещё одну заявку
        </button>
      )}
    </div>
  )
}

/** Events that show that the visitor uses the popup, which then stays open. */
const USE_EVENTS = ['pointermove', 'pointerdown', 'wheel', 'touchmove', 'keydown'] as const

/** Closes the popup after a while. When the visitor closes it earlier, the next opening must show the empty form. */
function useEndInPopup(shown: RefObject<HTMLElement | null>, inPopup: boolean, onEnd: () => void): void {
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (!inPopup) return
    const listening = new AbortController()
    const timer = setTimeout(() => {
      end.current()
      closeLeadForm()
    }, SHOWN_MS)
    const stay = (event: Event) => {
      // A page that moves under a resting pointer also fires `pointermove`.
      if (!(event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)) clearTimeout(timer)
    }
    const dialog = shown.current?.closest('dialog')
    for (const type of USE_EVENTS) dialog?.addEventListener(type, stay, { passive: true, signal: listening.signal })
    const stop = popup.subscribe((now, before) => before.showMainForm && !now.showMainForm && end.current())
    return () => {
      clearTimeout(timer)
      listening.abort()
      stop()
    }
  }, [inPopup, shown])
}
