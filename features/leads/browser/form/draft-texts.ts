import { HONEYPOT } from '../../honeypot-wire.ts'

/** Fields that are never stored: consent and captcha token are needed again each time, and the honeypot must stay empty. */
const NEVER_STORED = ['agreement', 'smart-token', HONEYPOT]

/** The texts of a form that a draft stores, by field name. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && !NEVER_STORED.includes(name)) texts[name] = value
  return texts
}

/** Key of a form's draft in session storage. `path` is the form's action. */
export function draftName(path: string): string {
  return `draft:${path}`
}
