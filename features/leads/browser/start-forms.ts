import * as v from 'valibot'
import { type LeadAttachment, popup } from '../popup.ts'
import { draftName } from './form/draft-name.ts'
import { createPopupDialog } from './popup-dialog.ts'

/** What forms and their windows need of every page. */
export function startForms(signal: AbortSignal): void {
  keepAttachment(signal)
  const dialog = document.querySelector<HTMLDialogElement>('#call-dialog')
  if (dialog) createPopupDialog(dialog).start(signal)
  wakeDrafts()
}

/** Where the attachment lies; session storage only, like the draft of the form it belongs to. */
const KEY = 'draft:attachment'

const attachmentSchema = v.object({ title: v.pipe(v.string(), v.nonEmpty()), text: v.string() })

/** What a tool handed to the popup survives an accidental reload, until it is sent or taken out. Blocked or full storage keeps nothing. */
export function keepAttachment(signal: AbortSignal): void {
  // A tool may have been faster than this code.
  const { attachment } = popup.getState()
  if (attachment) store(attachment)
  else popup.setState({ attachment: readStored() })
  const stop = popup.subscribe((now, before) => {
    if (now.attachment !== before.attachment) store(now.attachment)
  })
  signal.addEventListener('abort', stop)
}

function readStored(): LeadAttachment | null {
  try {
    const parsed = v.safeParse(attachmentSchema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function store(attachment: LeadAttachment | null): void {
  try {
    if (attachment) sessionStorage.setItem(KEY, JSON.stringify(attachment))
    else sessionStorage.removeItem(KEY)
  } catch {
    // It lives as long as the document.
  }
}

/** A form that has a draft shows it at once, without waiting for a touch. */
function wakeDrafts(): void {
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
