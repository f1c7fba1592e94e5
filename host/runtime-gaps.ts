/** What the built worker takes from workerd's runtime and Node 24 lacks; `caches` is a binding (bindings/cache.ts). */
export function fillRuntimeGaps(): void {
  const gaps = {
    toHex(this: Uint8Array): string {
      return bufferOf(this).toString('hex')
    },
    toBase64(this: Uint8Array, { alphabet = 'base64' }: { alphabet?: 'base64' | 'base64url' } = {}): string {
      const text = bufferOf(this).toString(alphabet)
      // Node's own base64url has no padding.
      return alphabet === 'base64' ? text : text.padEnd(Math.ceil(text.length / 4) * 4, '=')
    },
  }
  for (const [name, value] of Object.entries(gaps))
    if (!(name in Uint8Array.prototype)) Object.defineProperty(Uint8Array.prototype, name, { value, configurable: true, writable: true })
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
