/** Some networks drop a connection silently. */
const TIMEOUT_MS = 10_000

let arriving: Promise<void> | null = null

/**
 * Loads the sheet with the styles of every page: a document inlines only the rules above the fold and links the sheet at its end
 * (docs/decisions/012). Rejects when it does not load in time; the next call tries again.
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
  // The development server injects all styles itself. Module scripts run after the linked sheet has loaded or failed.
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
    // Appended last, where it was linked: a sheet that changes between others makes Chromium resolve all fonts again.
    document.body.appendChild(link)
  })
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // Chromium treats the sheet of a failed request as cross-origin, so reading its rules throws.
    return false
  }
}
