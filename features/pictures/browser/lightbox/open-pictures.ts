import { ensureStyles } from '../../../../client/styles/ensure-styles.ts'
import { isPictureLink } from './pictures-of.ts'

/** Opens pictures in the lightbox, whose code comes with the first click; should it not come, the link leads to the picture. */
export function openPictures(): void {
  const onClick = (event: MouseEvent) => {
    const link = pictureLinkOf(event)
    if (!link) return
    event.preventDefault()
    open(link).catch(() => location.assign(link.href))
  }
  document.addEventListener('click', onClick)
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const [{ openLightbox }] = await Promise.all([import('./lightbox.ts'), ensureStyles()])
  // Its page may have been left in the meantime.
  if (link.isConnected) openLightbox(link)
}

/** A plain click on a link to a picture; one with a key held down opens a tab or a download, as with every link. */
function pictureLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  const link = isPlain && event.target instanceof Element ? event.target.closest('a') : null
  return link && isPictureLink(link) ? link : null
}
