/**
 * The dialog that a click should open, unless it is open already. Without scripts, or without modal dialogs, the link leads to a page with
 * the same form. Clicks with a modifier key, which open a new tab, are ignored.
 */
export function requestedDialog({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLDialogElement | null {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null
  const opener = target.closest<HTMLElement>('[data-dialog], [command="show-modal"]')
  const dialog = document.getElementById(opener?.dataset['dialog'] ?? opener?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return null
  return 'showModal' in dialog || !opener?.dataset['dialog'] ? dialog : null
}

/**
 * Opens dialogs until the shell has loaded, or if it never loads. The shell's listener is on `document`, so it runs before this one on
 * `window`.
 */
export function startEarlyDialogs(): void {
  addEventListener('click', (event) => {
    const dialog = event.defaultPrevented ? null : requestedDialog(event)
    // In browsers without modal dialogs the shell opens the dialogs of buttons.
    if (!dialog || !('showModal' in dialog)) return
    // Comes first: if it throws, the link still leads to its page.
    dialog.showModal()
    event.preventDefault()
  })
}
