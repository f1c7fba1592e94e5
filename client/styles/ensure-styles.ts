let arriving: Promise<void> | null = null

/**
 * Brings the styles of every page. A document carries only the rules of its own markup; these must be there before other markup is shown.
 * Rejects when they cannot be loaded; asking again tries again.
 */
export function ensureStyles(): Promise<void> {
  arriving ??= applyWholeSheet().catch((error: unknown) => {
    arriving = null
    throw error
  })
  return arriving
}

/**
 * The document links the sheet for paper, so that it comes after all that is on the screen. For the screen it is linked once more, last:
 * a sheet that changes amid the others makes Chromium choose all fonts anew, and one that came late would move lines.
 */
async function applyWholeSheet(): Promise<void> {
  const paper = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  // The development server puts all styles into the page itself.
  if (!paper) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = paper.href
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`The stylesheet ${link.href} did not load`))
    }
    document.head.appendChild(link)
  })
}
