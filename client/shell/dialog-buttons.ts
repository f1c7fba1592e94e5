import { hasModalDialogs, openDialog } from '../../contract/browser/open-dialog.ts'
import { openLeadForm } from '../../features/leads/popup.ts'
import { requestedDialog } from './early-dialogs.ts'

/** Browsers without modal dialogs have no backdrop either. */
const KNOWS_CLOSED_BY = !hasModalDialogs() || 'closedBy' in HTMLDialogElement.prototype

/**
 * Opens dialogs for their links and buttons and closes them on a click on the backdrop, also in browsers without `commandfor` and
 * `closedby`.
 */
export function startDialogButtons(): void {
  document.addEventListener('click', onClick)
}

/** Closes all open dialogs; called when the visitor goes to another page. */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

function onClick(event: MouseEvent): void {
  const { target } = event
  const dialog = requestedDialog(event)
  // The browser's own `commandfor` action would open the dialog a second time and log an error.
  if (dialog) event.preventDefault()
  if (dialog?.id === 'call-dialog') openLeadForm()
  else if (dialog) openDialog(dialog)
  else if (target instanceof HTMLDialogElement && !KNOWS_CLOSED_BY && isBeside(event, target.getBoundingClientRect())) target.close()
}

/** A click on the backdrop has the dialog itself as its target, as has a click on the dialog's own padding. */
function isBeside({ clientX, clientY }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean {
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
