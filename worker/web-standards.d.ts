/// <reference path="../worker-configuration.d.ts" />
// Where the types of Workers lag behind the standards. The reference comes first, so that these signatures do.

interface TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
}

interface CompressionStream {
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
}

declare function clearTimeout(timeoutId: number | undefined): void
