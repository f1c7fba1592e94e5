import * as v from 'valibot'
import { tabStorage } from '../../../contract/guarded-storage.ts'
import { type LeadAttachment, popup } from '../popup.ts'
import { draftName } from './form/draft.ts'
import { createPopupDialog } from './popup-dialog.ts'

/** What forms and their windows need of every page. */
export function startForms(): void {
  keepAttachment()
  const dialog = document.querySelector<HTMLDialogElement>('#call-dialog')
  if (dialog) createPopupDialog(dialog).start()
  wakeDrafts()
}

/** Where the attachment lies; session storage only, like the draft of the form it belongs to. */
const KEY = 'draft:attachment'

const attachmentSchema = v.pipe(v.string(), v.parseJson(), v.object({ title: v.pipe(v.string(), v.nonEmpty()), text: v.string() }))

/** What a tool handed to the popup survives an accidental reload, until it is sent or taken out. Blocked or full storage keeps nothing. */
export function keepAttachment(): void {
  // A tool may have been faster than this code.
  const { attachment } = popup.getState()
  if (attachment) store(attachment)
  else popup.setState({ attachment: readStored() })
  popup.subscribe((now, before) => {
    if (now.attachment !== before.attachment) store(now.attachment)
  })
}

function readStored(): LeadAttachment | null {
  const parsed = v.safeParse(attachmentSchema, tabStorage.get(KEY))
  return parsed.success ? parsed.output : null
}

function store(attachment: LeadAttachment | null): void {
  if (attachment) tabStorage.set(KEY, JSON.stringify(attachment))
  else tabStorage.remove(KEY)
}

/** A form that has a draft shows it at once, without waiting for a touch. */
function wakeDrafts(): void {
  for (const form of document.forms) {
    const draft = tabStorage.get(draftName(form.getAttribute('action') ?? ''))
    if (typeof draft === 'string') form.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
