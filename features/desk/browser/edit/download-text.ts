/** Gives a text as a file, so that it cannot be lost while the desk is away. */
export function downloadText(path: string, text: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.href = address
  link.download = path.replace('/', '-')
  link.click()
  URL.revokeObjectURL(address)
}
