import { openDialog } from '../../../contract/browser/open-dialog.ts'
import { closeLeadForm, popup } from '../popup.ts'

/** Class of the body while the main form is not shown (behaviour 8.4). */
const HIDDEN_CLASS = 'main-form-hidden'

/**
 * Opens and closes the dialog according to the `popup` store, and updates the store when the visitor closes it, until `signal` is aborted.
 * CSS locks the page behind it.
 */
export function startPopupDialog(dialog: HTMLDialogElement, signal?: AbortSignal): void {
  const show = ({ showMainForm, message, attachment }: ReturnType<typeof popup.getState>) => {
    document.body.classList.toggle(HIDDEN_CLASS, !showMainForm)
    // The attribute also answers in browsers that do not know the element.
    if (showMainForm === dialog.hasAttribute('open')) return
    if (!showMainForm) return dialog.close()
    openDialog(dialog)
    if (message || attachment) dialog.querySelector('textarea')?.focus()
  }
  // The button may have opened the dialog before this code loaded.
  if (dialog.open) popup.setState({ showMainForm: true })
  show(popup.getState())
  const stop = popup.subscribe(show)
  signal?.addEventListener('abort', stop)
  dialog.addEventListener('close', closeLeadForm, signal && { signal })
}
