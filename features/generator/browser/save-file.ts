/** Long enough for any browser to begin the download. */
const REVOKE_AFTER_MS = 60_000

/** Downloads a file through a link. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS)
}
