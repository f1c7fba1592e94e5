import { useEffect } from 'react'
import { createPopupDialog } from './popup-dialog.ts'

/** Lets a tool open the popup itself: the shell, which opens it for everybody, may come later or not at all. */
export function usePopup(): void {
  useEffect(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#call-dialog')
    const life = new AbortController()
    if (dialog) createPopupDialog(dialog).start(life.signal)
    return () => life.abort()
  }, [])
}
