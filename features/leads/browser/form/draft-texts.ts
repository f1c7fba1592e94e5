import { HONEYPOT } from '../../honeypot-wire.ts'

/** Consent and captcha token must be given anew each time, and the honeypot must stay empty. */
const NEVER_KEPT = ['agreement', 'smart-token', HONEYPOT]

/** The texts of a form's fields that a draft keeps, by name. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && !NEVER_KEPT.includes(name)) texts[name] = value
  return texts
}

/** Where the draft of a form lies in session storage. `path` is the form's action. */
export function draftName(path: string): string {
  return `draft:${path}`
}
