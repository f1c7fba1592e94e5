import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface PhoneTextOfField {
  /** The cleaned text of the field. */
  text: string
  /** Call on input: removes characters that do not belong to a number, and keeps the position of the caret. */
  follow: () => void
}

/**
 * The text of a phone field. Text typed at its end is stored together with the removed characters, so that typing letter by letter has the
 * same result as pasting: after «звонить» the digits of «18» are not part of the number. `phoneText` loads with the numbering plans; text
 * that was typed earlier is cleaned then.
 */
export function usePhoneText(input: RefObject<HTMLInputElement | null>, phoneText: (text: string) => string = unchanged): PhoneTextOfField {
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
    const caretAfter = isAppended ? cleaned.length : phoneText(next.slice(0, caret)).length
    field.value = cleaned
    field.setSelectionRange(caretAfter, caretAfter)
  }, [input, phoneText])
  useEffect(() => {
    if (phoneText !== unchanged) follow()
  }, [phoneText, follow])
  return { text, follow }
}

function unchanged(text: string): string {
  return text
}
