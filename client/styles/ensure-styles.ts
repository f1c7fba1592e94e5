/** Some networks hang a connection up without a word. */
const TIMEOUT_MS = 10_000

let arriving: Promise<void> | null = null

/**
 * Makes sure of the sheet with the styles of every page: a document carries only the rules of what is seen at first, and links the sheet
 * at its end (docs/decisions/012). Rejects when it does not load in time; asking again tries again.
 */
export function ensureStyles(): Promise<void> {
  arriving ??= loadSheet().catch((error: unknown) => {
    arriving = null
    throw error
  })
  return arriving
}

async function loadSheet(): Promise<void> {
  const linked = document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]')
  // The development server puts all styles into the page itself; a script runs when the linked sheet is there, or has failed.
  if (!linked || hasRules(linked)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = linked.href
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      link.remove()
      reject(new Error(`The stylesheet ${link.href} did not load`))
    }
    const timeout = setTimeout(giveUp, TIMEOUT_MS)
    link.onload = () => {
      clearTimeout(timeout)
      resolve()
    }
    link.onerror = giveUp
    // Last, as it was linked: a sheet that changes amid the others makes Chromium choose all fonts anew.
    document.body.appendChild(link)
  })
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // Chromium guards the sheet of a failed request as if another site had sent it.
    return false
  }
}
