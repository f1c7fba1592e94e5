/**
 * Makes `new Response(body, kept)` cheap for an empty response that is kept for its headers, as each cached page has one
 * (worker/pages/page-response.ts): the new response has its headers in a plain record, which is sent as it is. Node's `Headers` check, copy and sort
 * all of them for every response, and that was a third of the time of a cached page. The headers of a kept response must not change after its first
 * use. It is called once @hono/node-server has replaced `Response`.
 */
export function shareHeaders(): void {
  const Whole = globalThis.Response

  globalThis.Response = class SharingResponse extends Whole {
    /** The responses of `fetch` are responses, too. */
    static override [Symbol.hasInstance](instance: unknown): boolean {
      return instance instanceof Whole
    }
    readonly #isEmpty: boolean
    /** The headers of a kept response. */
    #kept: Record<string, string> | null = null
    readonly #own: RecordHeaders | null = null

    constructor(body?: BodyInit | null, init?: ResponseInit) {
      const record = init instanceof Whole ? SharingResponse.#copiedFrom(init) : null
      super(body, record && init ? { status: init.status ?? 200, headers: record } : init)
      this.#isEmpty = body === null
      if (record) this.#own = new RecordHeaders(record, () => super.headers)
    }

    override get headers(): Headers {
      return this.#own ?? super.headers
    }

    /** A copy of the headers; `null` when they do not fit into a record. */
    static #copiedFrom(response: Response): Record<string, string> | null {
      if (!(#isEmpty in response)) return null
      if (response.#own) return response.#own.copy()
      if (response.headers.has('set-cookie')) return null
      if (!response.#isEmpty) return Object.fromEntries(response.headers)
      response.#kept ??= Object.fromEntries(response.headers)
      return { ...response.#kept }
    }
  }
}

/** Headers in a plain record with lower-case names. The first call that needs more turns them into whole ones for good. */
class RecordHeaders implements Headers {
  readonly #record: Record<string, string>
  readonly #toWhole: () => Headers
  #made: Headers | null = null

  constructor(record: Record<string, string>, toWhole: () => Headers) {
    this.#record = record
    this.#toWhole = toWhole
  }

  get #whole(): Headers {
    this.#made ??= this.#toWhole()
    return this.#made
  }

  /** A copy of the record; `null` when the headers are whole ones by now. */
  copy(): Record<string, string> | null {
    return this.#made ? null : { ...this.#record }
  }

  get(name: string): string | null {
    return this.#made ? this.#made.get(name) : (this.#record[name.toLowerCase()] ?? null)
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  set(name: string, value: string): void {
    if (this.#made) this.#made.set(name, value)
    else this.#record[name.toLowerCase()] = value
  }

  delete(name: string): void {
    if (this.#made) this.#made.delete(name)
    else delete this.#record[name.toLowerCase()]
  }

  append(name: string, value: string): void {
    this.#whole.append(name, value)
  }

  getSetCookie(): string[] {
    return this.#whole.getSetCookie()
  }

  forEach(callback: (value: string, name: string, headers: Headers) => void): void {
    for (const [name, value] of this) callback(value, name, this)
  }

  keys() {
    return this.#whole.keys()
  }

  values() {
    return this.#whole.values()
  }

  entries() {
    return this.#whole.entries()
  }

  [Symbol.iterator]() {
    return this.entries()
  }
}

// `instanceof Headers` is how hosts and frameworks recognize headers.
Object.setPrototypeOf(RecordHeaders.prototype, Headers.prototype)
