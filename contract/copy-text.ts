import { within } from './within.ts'

/** A browser that asks the visitor, or that hangs, gets no more time. */
const TIMEOUT_MS = 3000

/** Copies a text for a press of a button. Never rejects; `false` when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await within(TIMEOUT_MS, navigator.clipboard.writeText(text))
    return true
  } catch {
    // Without https, in some web views and without permission there is no clipboard to write to.
    return copySelected(text)
  }
}

/** Copies as Ctrl+C does. The field lies in the open dialog, because everything outside it can have no focus. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  const place = focused?.closest('dialog') ?? document.body
  place.appendChild(field)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
