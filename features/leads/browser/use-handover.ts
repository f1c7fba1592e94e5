import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { type LeadAttachment, popup } from '../popup.ts'

/** What a tool handed to the popup (`openLeadForm`): the message goes into the form's story, the attachment is returned. Other forms get nothing. */
export function useHandover(form: RefObject<HTMLFormElement | null>, inPopup: boolean): LeadAttachment | null {
  useEffect(() => {
    if (!inPopup) return
    const takeMessage = () => {
      const { message } = popup.getState()
      const story = form.current?.elements.namedItem('message')
      if (!message || !(story instanceof HTMLTextAreaElement)) return
      popup.setState({ message: '' })
      if (!story.value.includes(message)) story.value = [story.value, message].filter(Boolean).join('\n\n')
      // The draft learns of it as of anything typed.
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
