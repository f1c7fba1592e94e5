export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Preserves the field values of an island, the focus and the selection while the island's markup is replaced. The returned function writes
 * them to the fields of the new markup and dispatches input events. Elements keep their values after they leave the document, so nothing
 * typed before the last moment is lost. Fields are matched by their names, since the new markup may differ, and extensions may have changed
 * the old one. `which`: the fields that the visitor changed since the server wrote them, or all.
 */
export function preserveFields(island: HTMLElement, which: 'changed' | 'all'): () => void {
  const fields = namedFields(island)
  let focus = focusIn(island)
  const follow = () => {
    focus = focusIn(island)
  }
  island.addEventListener('focusin', follow)
  return () => {
    island.removeEventListener('focusin', follow)
    let standing = namedFields(island)
    for (const [name, before] of fields) {
      if (island.contains(before) || (which === 'changed' && !isChanged(before))) continue
      const now = standing.get(name)
      // The handler of an input event may add or replace the next field.
      if (now && fill(now, before)) standing = namedFields(island)
    }
    if (focus && document.activeElement === document.body) returnFocus(island, focus, fields)
  }
}

/** Fields of an island by the names that its server markup and its widget share, without hidden ones, which no visitor edits. */
function namedFields(island: HTMLElement): Map<string, Field> {
  const named = new Map<string, Field>()
  for (const field of island.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')) {
    const name = `${field.tagName} ${field.name} ${isChoice(field) ? field.value : ''}`
    let at = 0
    while (named.has(`${name} ${at}`)) at += 1
    named.set(`${name} ${at}`, field)
  }
  return named
}

export function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected)
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Whether the field had a value to restore. */
function fill(now: Field, before: Field): boolean {
  if (isChoice(now)) {
    // Checking one radio button of a group unchecks the others.
    const isOther = isChoice(before) && before.checked !== now.checked && (before.checked || now.type === 'checkbox')
    if (isOther) now.click()
    return isOther
  }
  if (now.type === 'file') {
    if (!(now instanceof HTMLInputElement && before instanceof HTMLInputElement && before.files?.length)) return false
    now.files = before.files
  } else {
    if (now.value === before.value || !canHold(now, before.value)) return false
    setValue(now, before.value)
  }
  for (const type of ['input', 'change']) now.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

/** Options may have been removed: an unknown value would leave the field without a selection. */
function canHold(field: Field, value: string): boolean {
  return !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value)
}

/** Bypasses the value setter that React installs on each field: React ignores an input event for a value that it has seen. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

interface Focus {
  element: HTMLElement
  /** Index among the elements of its kind, for an element without a name. */
  at: number
}

function focusIn(island: HTMLElement): Focus | null {
  const { activeElement: element } = document
  if (!(element instanceof HTMLElement) || !island.contains(element)) return null
  return { element, at: [...island.querySelectorAll(element.localName)].indexOf(element) }
}

function returnFocus(island: HTMLElement, { element, at }: Focus, fields: Map<string, Field>): void {
  const name = [...fields].find(([, field]) => field === element)?.[0]
  const now = name === undefined ? island.querySelectorAll<HTMLElement>(element.localName)[at] : namedFields(island).get(name)
  now?.focus({ preventScroll: true })
  if (!isTyped(now) || !isTyped(element) || element.selectionStart === null) return
  now.setSelectionRange(element.selectionStart, element.selectionEnd, element.selectionDirection ?? undefined)
}

function isTyped(element: HTMLElement | undefined): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
