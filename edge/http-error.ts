import { firstChars } from '../contract/text.ts'

/** Maximum length of a mistyped address that an error repeats, in characters. */
const MAX_ECHO_CHARS = 300

interface HttpErrorOptions extends ErrorOptions {
  /** Path as requested. */
  path: string
  /** Whether client navigation cannot recover the page. */
  fatal?: boolean
}

/** Ends a request with a status and a message that is safe to show to visitors. */
export class HttpError extends Error {
  readonly status: number
  readonly path: string
  readonly fatal: boolean

  constructor(status: number, message: string, { path, fatal = false, ...options }: HttpErrorOptions) {
    super(message, options)
    this.name = 'HttpError'
    this.status = status
    this.path = echo(path)
    this.fatal = fatal
  }
}

/**
 * The client disconnected before the request was complete: nobody gets the response, and nobody has made a mistake. The status is nginx's.
 */
export class BrokenRequest extends HttpError {
  constructor(path: string, cause: unknown) {
    super(499, 'The request was broken off', { path, cause })
    this.name = 'BrokenRequest'
  }
}

/** Truncates an address or a name before an error repeats it, because visitors can make it arbitrarily long. */
export function echo(text: string): string {
  return firstChars(text, MAX_ECHO_CHARS)
}
