import { within } from '../timeout.ts'

/** Timeout of the clipboard: the browser may ask the visitor, or hang. */
const TIMEOUT_MS = 3000

/** Copies a text when a button is pressed. Never rejects; `false` when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await within(TIMEOUT_MS, navigator.clipboard.writeText(text))
    return true
  } catch {
    // No clipboard is available without https, in some web views and without permission.
    return copySelected(text)
  }
}

/** Copies in the way Ctrl+C does. The field is inside the open dialog, because no element outside it can have the focus. */
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
