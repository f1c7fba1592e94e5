import { type MouseEvent, useEffect } from 'react'
import { createPopupDialog } from './browser/popup-dialog.ts'
import { openLeadForm } from './popup.ts'

interface HandOverLinkProps {
  label: string
  /** What the visitor reads about the attachment: «Расчёт стоимости». */
  title: string
  /** The result for the manager; `null` while there is none. */
  text: string | null
}

/** Opens the popup with the result attached; without a script it leads to the page's own form, which carries what the server worked out. */
export function HandOverLink({ label, title, text }: HandOverLinkProps) {
  usePopup()
  function onClick(event: MouseEvent) {
    event.preventDefault()
    openLeadForm(text === null ? {} : { attachment: { title, text } })
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: without a script it is a link to the form of the page
    <a className="button button-primary" href="#zayavka" onClick={onClick}>
      {label}
    </a>
  )
}

/** Lets a tool open the popup itself: the shell, which opens it for everybody, may come later or not at all. */
export function usePopup(): void {
  useEffect(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#call-dialog')
    const life = new AbortController()
    if (dialog) createPopupDialog(dialog).start(life.signal)
    return () => life.abort()
  }, [])
}
