/**
 * A modal dialog covers and blocks everything outside it, such as a captcha's question. Reopens the dialog around `inside` as non-modal;
 * returns a function that makes it modal again.
 */
export function stepAside(inside: Element): () => void {
  const dialog = inside.closest('dialog')
  if (!dialog?.matches(':modal')) return () => {}
  const focused = document.activeElement
  const closedBy = dialog.getAttribute('closedby')
  // Answering the question is a click outside the dialog, which must not close it.
  dialog.setAttribute('closedby', 'none')
  reopen(dialog, () => dialog.show())
  return () => {
    if (closedBy === null) dialog.removeAttribute('closedby')
    else dialog.setAttribute('closedby', closedBy)
    if (!dialog.open) return
    reopen(dialog, () => dialog.showModal())
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Stops the `close` event, so that other listeners do not take the dialog for closed. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  dialog.close()
  open()
}
