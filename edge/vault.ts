/** Encrypts visitors' texts. Never stores or logs a text. */
export interface Vault {
  /** Name of the current key. */
  readonly keyId: string
  /**
   * Encrypts with AES-GCM under the current key; returns base64 of nonce and ciphertext. `about` is authenticated: only the same `about`
   * opens the text.
   */
  seal(text: string, about: string): Promise<string>
  /** Decrypts; throws an `UnknownKeyError`, or another error when the text was not sealed with this key and this `about`. */
  open(sealed: string, keyId: string, about: string): Promise<string>
  /** HMAC of a text under one key, in hex; `null` when that key no longer exists. */
  fingerprint(text: string, keyId: string): Promise<string | null>
}

/** The key that sealed a text is not in LEADS_KEY. The message names it and nothing else. */
export class UnknownKeyError extends Error {
  constructor(keyId: string) {
    super(`LEADS_KEY has no key "${keyId}"`)
    this.name = 'UnknownKeyError'
  }
}

interface DerivedKeys {
  sealing: CryptoKey
  signing: CryptoKey
}

const NONCE_BYTES = 12
const KEY_BYTES = 32
const KEY_FORM = 'LEADS_KEY must be "{name}:{32 bytes in base64}", several with commas between, the newest first'

/** Creates the vault from the secret LEADS_KEY. Rejects with one sentence when the setting is not a list of keys. */
export async function createVault(setting: string): Promise<Vault> {
  const keys = await readKeys(setting)
  const [current] = keys
  if (!current) throw new Error(KEY_FORM)
  const byId = new Map(keys)
  const [keyId, { sealing }] = current
  return {
    keyId,
    async seal(text, about) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: bytes(about) }, sealing, bytes(text))
      return toBase64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
    },
    async open(sealed, id, about) {
      const key = byId.get(id)
      if (!key) throw new UnknownKeyError(id)
      const data = fromBase64(sealed)
      const iv = data.subarray(0, NONCE_BYTES)
      const algorithm = { name: 'AES-GCM', iv, additionalData: bytes(about) }
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key.sealing, data.subarray(NONCE_BYTES)))
    },
    async fingerprint(text, id) {
      const key = byId.get(id)
      return key ? toHex(await crypto.subtle.sign('HMAC', key.signing, bytes(text))) : null
    },
  }
}

function readKeys(setting: string): Promise<[string, DerivedKeys][]> {
  return Promise.all(setting.split(',').map(readKey))
}

async function readKey(entry: string): Promise<[string, DerivedKeys]> {
  const [, id, base64] = /^\s*([\w-]{1,40}):([\w+/]{43}=)\s*$/.exec(entry) ?? []
  if (id === undefined || base64 === undefined) throw new Error(KEY_FORM)
  const secret = fromBase64(base64)
  if (secret.length !== KEY_BYTES) throw new Error(KEY_FORM)
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes(info) })
  const aes = { name: 'AES-GCM', length: 256 }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  const sealing = await crypto.subtle.deriveKey(derivation('leads sealing'), base, aes, false, ['encrypt', 'decrypt'])
  const signing = await crypto.subtle.deriveKey(derivation('leads fingerprint'), base, hmac, false, ['sign'])
  return [id, { sealing, signing }]
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text))
}

// Node 24, which runs `npm run leads`, lacks `Uint8Array.fromBase64`.
function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function toBase64(data: Uint8Array): string {
  return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))
}

// Node 24, which runs the simulation of the pipeline, lacks `Uint8Array.toHex`.
export function toHex(data: ArrayBuffer): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
