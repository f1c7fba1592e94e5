import { closeLeadForm, popup } from '../popup.ts'

/** While the main form is not shown the body says so (behaviour 8.4). */
const HIDDEN_CLASS = 'main-form-hidden'

interface PopupDialog {
  /** Follows the store until the signal, if there is one. */
  start: (signal?: AbortSignal) => void
}

/** The dialog of the popup shows what its store says, and the store hears how the visitor closed it. Styles lock the page behind any open dialog. */
export function createPopupDialog(dialog: HTMLDialogElement): PopupDialog {
  const show = ({ showMainForm, message, attachment }: ReturnType<typeof popup.getState>) => {
    document.body.classList.toggle(HIDDEN_CLASS, !showMainForm)
    if (showMainForm === dialog.open) return
    if (!showMainForm) return dialog.close()
    dialog.showModal()
    // The form wakes at a touch; what was handed over must not wait for one.
    if (message || attachment) dialog.querySelector('textarea')?.focus()
  }
  return {
    start(signal) {
      // Opened by its button before this code arrived.
      if (dialog.open) popup.setState({ showMainForm: true })
      show(popup.getState())
      const stop = popup.subscribe(show)
      signal?.addEventListener('abort', stop)
      dialog.addEventListener('close', closeLeadForm, signal && { signal })
    },
  }
}
