/** Whether the browser has modal dialogs. Without them a link to a dialog leads to the dialog's page. */
export function hasModalDialogs(): boolean {
  return typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype
}

/** Opens a dialog as a modal one; when the browser has none or refuses, opens it over the page. */
export function openDialog(dialog: HTMLDialogElement): void {
  try {
    dialog.showModal()
  } catch {
    Object.assign(dialog.style, { position: 'fixed', inset: 0, zIndex: 99, overflow: 'auto' })
    dialog.setAttribute('open', '')
  }
}
