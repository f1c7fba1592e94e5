/// <reference path="../worker-configuration.d.ts" />
// Standard signatures that the types of Workers lack. The reference is first, so that these signatures have priority.

interface TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
}

interface CompressionStream {
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
}

declare function clearTimeout(timeoutId: number | undefined): void
