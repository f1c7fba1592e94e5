/** What the scripted site says to a request. */
export interface Answer {
  status?: number
  type?: string
  body?: string
  headers?: Record<string, string>
  /** Whether the connection breaks before the body. */
  isLost?: boolean
  /** Whether the answer waits until the test releases it. */
  isHeld?: boolean
  /** Text of the body after which the rest waits until the test releases it. */
  heldAfter?: string
  /** Whether the body is compressed on its way. */
  isCompressed?: boolean
}

/** A request that came for a path. */
export interface Asked {
  /** Path and query. */
  url: string
  body: string
  /** Whether the browser gave it up before the answer. */
  isAborted: boolean
}
