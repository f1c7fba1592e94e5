import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { type LeadAttachment, popup } from '../popup.ts'

/** Puts the message passed to `openLeadForm` into the popup's form, and returns the attachment. Other forms get nothing. */
export function useHandover(form: RefObject<HTMLFormElement | null>, inPopup: boolean): LeadAttachment | null {
  useEffect(() => {
    if (!inPopup) return
    const takeMessage = () => {
      const { message } = popup.getState()
      const story = form.current?.elements.namedItem('message')
      if (!message || !(story instanceof HTMLTextAreaElement)) return
      popup.setState({ message: '' })
      if (!story.value.includes(message)) story.value = [story.value, message].filter(Boolean).join('\n\n')
      // Saves the draft, as typing does.
      story.dispatchEvent(new Event('input', { bubbles: true }))
    }
    takeMessage()
    return popup.subscribe(takeMessage)
  }, [form, inPopup])
  return useSyncExternalStore(popup.subscribe, () => (inPopup ? popup.getState().attachment : null), nothing)
}

function nothing(): null {
  return null
}
