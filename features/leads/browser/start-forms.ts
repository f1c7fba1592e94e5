import { keepAttachment } from './keep-attachment.ts'
import { createPopupDialog } from './popup-dialog.ts'
import { wakeDrafts } from './wake-drafts.ts'

/** What forms and their windows need of every page. */
export function startForms(signal: AbortSignal): void {
  keepAttachment(signal)
  const dialog = document.querySelector<HTMLDialogElement>('#call-dialog')
  if (dialog) createPopupDialog(dialog).start(signal)
  wakeDrafts()
}
