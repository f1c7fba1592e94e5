import { draftName } from './form/draft-name.ts'

/** A form that has a draft shows it at once, without waiting for a touch. */
export function wakeDrafts(): void {
  for (const form of document.forms) if (hasDraft(form)) form.dispatchEvent(new Event('input', { bubbles: true }))
}

function hasDraft(form: HTMLFormElement): boolean {
  try {
    return sessionStorage.getItem(draftName(form.getAttribute('action') ?? '')) !== null
  } catch {
    // Blocked storage keeps no drafts.
    return false
  }
}
