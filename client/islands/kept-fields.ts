type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what a visitor has put into the fields of an island, the focus and the selection while the island's markup is replaced. The answer
 * gives them to the fields that stand there by then, and tells these of it as of any input. Elements hold their values also after they left
 * the document, so nothing is lost that was typed before the last moment. Fields are found again by their names, since the new markup and
 * what strangers put into the old one may differ. `which`: the fields that the visitor changed since the server wrote them, or all.
 */
export function keepFields(island: HTMLElement, which: 'changed' | 'all'): () => void {
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
      // An answer may bring or replace the next field.
      if (now && fill(now, before)) standing = namedFields(island)
    }
    if (focus && document.activeElement === document.body) returnFocus(island, focus, fields)
  }
}

/** The fields of an island by names that its server markup and its widget share. Hidden ones are no visitor's. */
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

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected)
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Whether there was something to give. */
function fill(now: Field, before: Field): boolean {
  if (isChoice(now)) {
    // The chosen one of a group takes the choice from the others.
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

/** An answer may have taken options away: an unknown one would leave the field without any. */
function canHold(field: Field, value: string): boolean {
  return !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value)
}

/** React puts a setter of its own on each field, and takes a value that went through it for one that it knows already. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

interface Focus {
  element: HTMLElement
  /** Which element of its kind it is, for one without a name. */
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
