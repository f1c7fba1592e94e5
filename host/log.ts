type Fields = Record<string, string | number | boolean | null>

/** One line of JSON per event, in the shape of the worker's own lines. Never anything personal. */
export const log = {
  info: (event: string, fields: Fields = {}) => console.log(line('info', event, fields)),
  warn: (event: string, fields: Fields = {}, cause?: unknown) => console.warn(line('warn', event, fields, cause)),
  error: (event: string, fields: Fields = {}, cause?: unknown) => console.error(line('error', event, fields, cause)),
}

function line(level: string, event: string, fields: Fields, cause?: unknown): string {
  return JSON.stringify({ level, event, ...fields, ...(cause === undefined ? {} : { error: errorText(cause) }) })
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : ` ← ${errorText(error.cause)}`
  return `${error.name}: ${error.message}${cause}`
}
