/** Opens the links of a page that is shown in a frame in a new tab: a page of the site refuses to be framed. */
export function keepInFrame(frame: HTMLIFrameElement): void {
  frame.addEventListener('load', () => {
    frame.contentDocument?.addEventListener('click', (event) => {
      const { target } = event
      const link = target !== null && 'closest' in target ? (target as Element).closest<HTMLAnchorElement>('a[href]') : null // of another document, so no instance of this one's classes
      if (!link || link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      open(link.href, '_blank', 'noopener')
    })
  })
}
