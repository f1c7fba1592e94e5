import { type RefObject, useCallback, useRef, useState } from 'react'
import { phoneText } from '../../engine/phone-text.ts'

interface PhoneTextOfField {
  /** The text of the field, cleaned. */
  text: string
  /** Call on input: removes from the field what does not belong to a number, and keeps the caret in its place. */
  follow: () => void
}

/**
 * The text of a phone field. What was typed at its end is remembered with the characters that were removed, so that a text typed letter by
 * letter becomes the same as when it is pasted: after «звонить» the digits of «18» are no part of the number.
 */
export function usePhoneText(input: RefObject<HTMLInputElement | null>): PhoneTextOfField {
  const [text, setText] = useState('')
  const last = useRef({ typed: '', shown: '' })
  const follow = useCallback(() => {
    const field = input.current
    if (!field) return
    const { typed, shown } = last.current
    const caret = field.selectionStart ?? field.value.length
    const isAppended = caret === field.value.length && field.value.startsWith(shown)
    const next = isAppended ? typed + field.value.slice(shown.length) : field.value
    const cleaned = phoneText(next)
    last.current = { typed: next, shown: cleaned }
    setText(cleaned)
    if (cleaned === field.value) return
    const place = isAppended ? cleaned.length : phoneText(next.slice(0, caret)).length
    field.value = cleaned
    field.setSelectionRange(place, place)
  }, [input])
  return { text, follow }
}
