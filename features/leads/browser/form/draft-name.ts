/** Key of a form's draft in session storage. `path` is the form's action. */
export function draftName(path: string): string {
  return `draft:${path}`
}
