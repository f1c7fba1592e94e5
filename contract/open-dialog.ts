/** Whether the browser has modal dialogs. Without them a link to a dialog leads to its page. */
export function hasModalDialogs(): boolean {
  return typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype
}

/** Opens a dialog as a modal one; where there are none, or it cannot be one, over the page. */
export function openDialog(dialog: HTMLDialogElement): void {
  try {
    dialog.showModal()
  } catch {
    Object.assign(dialog.style, { position: 'fixed', inset: 0, zIndex: 99, overflow: 'auto' })
    dialog.setAttribute('open', '')
  }
}
