type Fields = Record<string, string | number | boolean | null>

/** One line of JSON per event, in the shape of the worker's own lines. Never anything personal. */
export const log = {
  info: (event: string, fields: Fields = {}) => console.log(line('info', event, fields)),
  warn: (event: string, fields: Fields = {}, cause?: unknown) => console.warn(line('warn', event, fields, cause)),
  error: (event: string, fields: Fields = {}, cause?: unknown) => console.error(line('error', event, fields, cause)),
}

function line(level: string, event: string, fields: Fields, cause?: unknown): string {
  const error = cause === undefined ? {} : { error: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause) }
  return JSON.stringify({ level, event, ...fields, ...error })
}
