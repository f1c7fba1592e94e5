import { openLeadForm } from '../../features/leads/popup.ts'
import { askedDialog } from './asked-dialog.ts'

const KNOWS_CLOSED_BY = 'closedBy' in HTMLDialogElement.prototype

/** Opens dialogs for their links and buttons and closes them at a click beside them, also in browsers that know neither `commandfor` nor `closedby`. */
export function startDialogButtons(): void {
  document.addEventListener('click', onClick)
}

/** No window outlives its page. */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

function onClick(event: MouseEvent): void {
  const { target } = event
  const dialog = askedDialog(event)
  // Opened here, a dialog need not be opened by the browser too, which would complain.
  if (dialog) event.preventDefault()
  if (dialog?.id === 'call-dialog') openLeadForm()
  else if (dialog) dialog.showModal()
  else if (target instanceof HTMLDialogElement && !KNOWS_CLOSED_BY && isBeside(event, target.getBoundingClientRect())) target.close()
}

/** A click on the backdrop has the dialog itself as its target, as has a click on the dialog's own padding. */
function isBeside({ clientX, clientY }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean {
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
