/**
 * One line of JSON per event. Callers pass names, paths and counts; never a body, a query text, a phone or an address of a visitor.
 * An error is told by its name, message and chain of causes.
 */
export function log(event: string, fields: Record<string, string | number | boolean | null>, error?: unknown): void {
  const line = JSON.stringify({ event, ...fields, ...(error === undefined ? {} : { error: errorText(error) }) })
  if (error === undefined) console.log(line)
  else console.error(line)
}

/** The same for what a person must look at. */
export function logError(event: string, fields: Record<string, string | number | boolean | null>): void {
  console.error(JSON.stringify({ event, ...fields }))
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : ` ← ${errorText(error.cause)}`
  return `${error.name}: ${error.message}${cause}`
}
