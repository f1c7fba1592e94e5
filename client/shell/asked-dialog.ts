/**
 * The dialog that a click asks for, unless it is open. Links lead to a page with the same form, for those who have no script; a click that
 * opens them in another tab is left alone.
 */
export function askedDialog({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLDialogElement | null {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null
  const opener = target.closest<HTMLElement>('[data-dialog], [command="show-modal"]')
  const dialog = document.getElementById(opener?.dataset.dialog ?? opener?.getAttribute('commandfor') ?? '')
  return dialog instanceof HTMLDialogElement && !dialog.open ? dialog : null
}

/** Opens dialogs until the shell does, and where its code does not come. The shell's listener stands nearer to the click and takes it first. */
export function openAskedDialogs(): void {
  addEventListener('click', (event) => {
    const dialog = event.defaultPrevented ? null : askedDialog(event)
    if (!dialog) return
    event.preventDefault()
    dialog.showModal()
  })
}
