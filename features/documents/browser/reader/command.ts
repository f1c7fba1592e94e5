export type Command =
  | 'zoom-in'
  | 'zoom-out'
  | 'fit-width'
  | 'find'
  | 'find-next'
  | 'find-previous'
  | 'print'
  | 'next-page'
  | 'previous-page'
  | 'first-page'
  | 'last-page'

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  /** Whether the focus is in a text field, where plain keys are input. */
  isTyping: boolean
}

const WITH_CONTROL: Record<string, Command> = { f: 'find', а: 'find', p: 'print', з: 'print' }
const ALONE: Record<string, Command> = {
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit-width',
  '/': 'find',
  '.': 'find',
  ArrowRight: 'next-page',
  ArrowLeft: 'previous-page',
  // The browser would scroll there smoothly past all the pages between, and draw each.
  Home: 'first-page',
  End: 'last-page',
}

/** The reader's command for a key, or null to leave it to the browser. In the Russian layout F is «а», P is «з», the slash key is a dot. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey, isTyping }: Key): Command | null {
  if (altKey) return null
  if (key === 'F3') return shiftKey ? 'find-previous' : 'find-next'
  if (ctrlKey || metaKey) return shiftKey ? null : (WITH_CONTROL[key.toLowerCase()] ?? null)
  // With Shift, arrows, Home and End select text.
  const isSelecting = shiftKey && key.length > 1
  return isTyping || isSelecting ? null : (ALONE[key] ?? null)
}
