/**
 * What lies over the page outside a modal window can be neither seen nor reached. Makes the window around `inside` an ordinary part of the
 * page; returns what makes it modal again.
 */
export function stepAside(inside: Element): () => void {
  const dialog = inside.closest('dialog')
  if (!dialog?.matches(':modal')) return () => {}
  const focused = document.activeElement
  const closedBy = dialog.getAttribute('closedby')
  // An answer is a click beside the window.
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

/** For everybody else the window stays open. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  dialog.close()
  open()
}
