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
    this.path = path
    this.fatal = fatal
  }
}
