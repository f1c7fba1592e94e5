import { tabStorage } from '../../../../contract/browser/guarded-storage.ts'
import { draftName, textsOf } from './draft-texts.ts'

/** Key of the name of the draft whose form the browser itself has posted. */
const POSTED = 'draft-posted'

/**
 * Stores the text typed into a form that is not hydrated yet; a hydrated form stores its draft itself (`use-draft.ts`). The thanks page
 * removes the draft of a form that the browser has posted.
 */
export function startEarlyDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    const form = unhydratedForm(target)
    if (form) storeEarly(form, target)
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    const form = unhydratedForm(target)
    if (form && !defaultPrevented) tabStorage.set(POSTED, nameOf(form))
  })
  const posted = location.pathname.startsWith('/spasibo/') && tabStorage.get(POSTED)
  if (posted) for (const name of [posted, POSTED]) tabStorage.remove(name)
}

function unhydratedForm(target: EventTarget | null): HTMLFormElement | null | false {
  return target instanceof Element && target.closest('site-island:not([data-ready]) :is(.lead-form,.letter-form)')
}

function nameOf(form: HTMLFormElement): string {
  return draftName(form.getAttribute('action') ?? '')
}

/**
 * Empty fields keep the texts of an earlier draft, and the draft its key, because the widget has not restored them yet. A field that the
 * visitor has emptied stays empty.
 */
function storeEarly(form: HTMLFormElement, changed: EventTarget | null): void {
  const name = nameOf(form)
  const earlier = readObject(tabStorage.get(name))
  const fields = { ...earlier.fields }
  for (const [field, text] of Object.entries(textsOf(form))) if (text || form.elements.namedItem(field) === changed) fields[field] = text
  tabStorage.set(name, JSON.stringify({ ...earlier, fields }))
}

/** The stored draft, unchecked; an empty object where the text is not JSON. */
function readObject(text: string | null | undefined): { fields?: Record<string, unknown> } {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
