import { type MouseEvent, useEffect } from 'react'
import { startPopupDialog } from './browser/popup-dialog.ts'
import { openLeadForm } from './popup.ts'

interface HandOverLinkProps {
  label: string
  /** Title of the attachment for the visitor: «Расчёт стоимости». */
  title: string
  /** The result for the manager; `null` while there is no result. */
  text: string | null
}

/** Opens the popup with the result as an attachment. Without JavaScript it links to the form on the page, which has the server's result. */
export function HandOverLink({ label, title, text }: HandOverLinkProps) {
  usePopup()
  function onClick(event: MouseEvent) {
    event.preventDefault()
    openLeadForm(text === null ? {} : { attachment: { title, text } })
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: without JavaScript it is a link to the form of the page
    <a className="button button-primary" href="#zayavka" onClick={onClick}>
      {label}
    </a>
  )
}

/** Starts the popup dialog from a tool's own script, because the shell that normally starts it may load later or fail to load. */
export function usePopup(): void {
  useEffect(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#call-dialog')
    const listening = new AbortController()
    if (dialog) startPopupDialog(dialog, listening.signal)
    return () => listening.abort()
  }, [])
}
