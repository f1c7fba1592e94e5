import * as v from 'valibot'
import { type LeadAttachment, popup } from '../popup.ts'
import { draftName } from './form/draft-name.ts'
import { createPopupDialog } from './popup-dialog.ts'

/** Starts what forms need on every page: the stored attachment, the popup, and forms with a draft. */
export function startForms(signal: AbortSignal): void {
  keepAttachment(signal)
  const dialog = document.querySelector<HTMLDialogElement>('#call-dialog')
  if (dialog) createPopupDialog(dialog).start(signal)
  wakeDrafts()
}

/** Key of the attachment in session storage, where the draft of its form is kept too. */
const KEY = 'draft:attachment'

const attachmentSchema = v.object({ title: v.pipe(v.string(), v.nonEmpty()), text: v.string() })

/** Keeps the popup's attachment over a reload until it is sent or removed. Blocked or full storage keeps nothing. */
export function keepAttachment(signal: AbortSignal): void {
  // A tool may have passed an attachment before this code loaded.
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
    // Without storage the attachment is kept in memory until the document is closed.
  }
}

/** Hydrates forms that have a draft, so that they show it at once. */
function wakeDrafts(): void {
  for (const form of document.forms) if (hasDraft(form)) form.dispatchEvent(new Event('input', { bubbles: true }))
}

function hasDraft(form: HTMLFormElement): boolean {
  try {
    return sessionStorage.getItem(draftName(form.getAttribute('action') ?? '')) !== null
  } catch {
    // Storage is blocked, so there are no drafts.
    return false
  }
}
