import { hasModalDialogs } from '../../../../contract/browser/open-dialog.ts'
import { isPictureLink } from './pictures-of.ts'

/**
 * Opens pictures in the lightbox, whose code loads with the first click. If the lightbox fails to load or to open, the link opens the
 * picture.
 */
export function startPictureLinks(): void {
  const onClick = (event: MouseEvent) => {
    const link = pictureLinkOf(event)
    if (!link || !hasModalDialogs()) return
    event.preventDefault()
    open(link).catch(() => location.assign(link.href))
  }
  document.addEventListener('click', onClick)
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const { openLightbox } = await import('./lightbox.ts')
  // The visitor may have left the page while the code was loading.
  if (link.isConnected) openLightbox(link)
}

/** The picture link of a plain click; with a modifier key the browser opens a tab or a download. */
function pictureLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  const link = isPlain && event.target instanceof Element ? event.target.closest('a') : null
  return link && isPictureLink(link) ? link : null
}
