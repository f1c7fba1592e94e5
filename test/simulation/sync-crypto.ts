import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'

interface RawKey {
  raw: Uint8Array
}

const TAG_BYTES = 16

/** A synchronous Web Crypto for the pipeline: Node's runs on threads, in an order that no seed controls. `random` makes the nonces. */
export function syncCrypto(random: () => number): object {
  return {
    getRandomValues(bytes: Uint8Array) {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(random() * 256)
      return bytes
    },
    randomUUID: () => uuid(random),
    subtle: {
      digest: async (_: string, data: Uint8Array) => bufferOf(createHash('sha256').update(data).digest()),
      importKey: async (_: string, raw: Uint8Array): Promise<RawKey> => ({ raw }),
      deriveKey: async ({ info, salt }: { info: Uint8Array; salt: Uint8Array }, { raw }: RawKey): Promise<RawKey> => ({
        raw: new Uint8Array(hkdfSync('sha256', raw, salt, info, 32)),
      }),
      sign: async (_: string, { raw }: RawKey, data: Uint8Array) => bufferOf(createHmac('sha256', raw).update(data).digest()),
      async encrypt({ iv, additionalData }: AesGcm, { raw }: RawKey, data: Uint8Array) {
        const cipher = createCipheriv('aes-256-gcm', raw, iv).setAAD(additionalData)
        return bufferOf(Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]))
      },
      async decrypt({ iv, additionalData }: AesGcm, { raw }: RawKey, data: Uint8Array) {
        const cipher = createDecipheriv('aes-256-gcm', raw, iv).setAAD(additionalData).setAuthTag(data.subarray(-TAG_BYTES))
        return bufferOf(Buffer.concat([cipher.update(data.subarray(0, -TAG_BYTES)), cipher.final()]))
      },
    },
  }
}

interface AesGcm {
  iv: Uint8Array
  additionalData: Uint8Array
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}

export function uuid(random: () => number): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => Math.floor(random() * 16).toString(16))
}
