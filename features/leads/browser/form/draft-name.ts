/** Where the draft of a form lies in session storage. `path` is where the form is sent. */
export function draftName(path: string): string {
  return `draft:${path}`
}
