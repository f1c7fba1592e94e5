import { tabStorage } from '../../../../contract/browser/guarded-storage.ts'
import { draftName, textsOf } from './draft-texts.ts'

/** Where the name of the draft lies whose form the browser itself has posted. */
const POSTED = 'draft-posted'

/**
 * Keeps what is typed into a form whose widget has not come yet; a live one keeps its draft itself (`use-draft.ts`). The page of thanks ends
 * the draft of what the browser has posted.
 */
export function startEarlyDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    const form = sleepingForm(target)
    if (form) keepEarly(form, target)
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    const form = sleepingForm(target)
    if (form && !defaultPrevented) tabStorage.set(POSTED, nameOf(form))
  })
  const posted = location.pathname.startsWith('/spasibo/') && tabStorage.get(POSTED)
  if (posted) for (const name of [posted, POSTED]) tabStorage.remove(name)
}

function sleepingForm(target: EventTarget | null): HTMLFormElement | null | false {
  return target instanceof Element && target.closest('site-island:not([data-ready]) :is(.lead-form,.letter-form)')
}

function nameOf(form: HTMLFormElement): string {
  return draftName(form.getAttribute('action') ?? '')
}

/**
 * Fields that are still empty keep the texts of an earlier draft, and the draft its key: the widget has yet to give them back. The field that the
 * visitor himself has emptied stays so.
 */
function keepEarly(form: HTMLFormElement, changed: EventTarget | null): void {
  const name = nameOf(form)
  const earlier = readObject(tabStorage.get(name))
  const fields = { ...earlier.fields }
  for (const [field, text] of Object.entries(textsOf(form))) if (text || form.elements.namedItem(field) === changed) fields[field] = text
  tabStorage.set(name, JSON.stringify({ ...earlier, fields }))
}

/** Nothing where the text is no JSON; the draft's reader looks closer. */
function readObject(text: string | null | undefined): { fields?: Record<string, unknown> } {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
