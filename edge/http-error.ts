import { firstChars } from '../contract/text.ts'

/** How much of a mistyped address an error repeats. */
const MAX_ECHO_CHARS = 300

interface HttpErrorOptions extends ErrorOptions {
  /** Path as the visitor asked for it. */
  path: string
  /** The page cannot be recovered by navigating on the client. */
  fatal?: boolean
}

/** An outcome that ends a request with a status and a message that visitors may read. */
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

/** What an error may repeat of an address or a name, which visitors make as long as they like. */
export function echo(text: string): string {
  return firstChars(text, MAX_ECHO_CHARS)
}
