import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface PhoneTextOfField {
  /** The text of the field, cleaned. */
  text: string
  /** Call on input: removes from the field what does not belong to a number, and keeps the caret in its place. */
  follow: () => void
}

/**
 * The text of a phone field. What was typed at its end is remembered with the characters that were removed, so that a text typed letter by
 * letter becomes the same as when it is pasted: after «звонить» the digits of «18» are no part of the number. `phoneText` comes with the
 * numbering plans; what was typed before is cleaned then.
 */
export function usePhoneText(input: RefObject<HTMLInputElement | null>, phoneText: (text: string) => string = asItIs): PhoneTextOfField {
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
  }, [input, phoneText])
  useEffect(() => {
    if (phoneText !== asItIs) follow()
  }, [phoneText, follow])
  return { text, follow }
}

function asItIs(text: string): string {
  return text
}
