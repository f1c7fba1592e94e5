/**
 * A case in an encrypted file: mark, version, iterations, salt and initial value in the clear, then what AES-GCM made of the text, then
 * SHA-256 of all before it. The digest tells a damaged file from a wrong passphrase.
 */
const MARK = new TextEncoder().encode('NADVDELO')
const VERSION = 1
const ITERATIONS = 600_000
/** Of a file: more would keep the browser busy for minutes. */
const MOST_ITERATIONS = 5_000_000
const SALT_AT = 13
const IV_AT = 29
const BODY_AT = 41
const DIGEST_BYTES = 32
const TAG_BYTES = 16
export const MOST_BYTES = 2 * 1024 * 1024
export const FILE_EXTENSION = '.delo'

export type OpenedFile = { kind: 'text'; text: string } | { kind: 'foreign' | 'newer' | 'damaged' | 'wrongPassphrase' | 'tooLarge' }

export async function encryptCase(text: string, passphrase: string): Promise<Blob> {
  const salt = crypto.getRandomValues(new Uint8Array(IV_AT - SALT_AT))
  const iv = crypto.getRandomValues(new Uint8Array(BODY_AT - IV_AT))
  const head = new Uint8Array(BODY_AT)
  head.set(MARK)
  const view = new DataView(head.buffer)
  view.setUint8(MARK.length, VERSION)
  view.setUint32(MARK.length + 1, ITERATIONS)
  head.set(salt, SALT_AT)
  head.set(iv, IV_AT)
  const key = await keyOf(passphrase, salt, ITERATIONS)
  const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: head }, key, new TextEncoder().encode(text))
  const whole = await new Blob([head, body]).arrayBuffer()
  return new Blob([whole, await crypto.subtle.digest('SHA-256', whole)], { type: 'application/octet-stream' })
}

export async function decryptCase(file: Blob, passphrase: string): Promise<OpenedFile> {
  if (file.size > MOST_BYTES) return { kind: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (MARK.some((byte, at) => bytes[at] !== byte)) return { kind: 'foreign' }
  if (bytes[MARK.length] !== VERSION) return { kind: 'newer' }
  if (bytes.length < BODY_AT + TAG_BYTES + DIGEST_BYTES) return { kind: 'damaged' }
  const whole = bytes.slice(0, -DIGEST_BYTES)
  const iterations = new DataView(bytes.buffer).getUint32(MARK.length + 1)
  if (!(await isWhole(whole, bytes.slice(-DIGEST_BYTES))) || iterations > MOST_ITERATIONS) return { kind: 'damaged' }
  const head = bytes.slice(0, BODY_AT)
  const key = await keyOf(passphrase, head.slice(SALT_AT, IV_AT), iterations)
  try {
    const algorithm = { name: 'AES-GCM', iv: head.slice(IV_AT), additionalData: head }
    return { kind: 'text', text: new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, whole.slice(BODY_AT))) }
  } catch {
    return { kind: 'wrongPassphrase' }
  }
}

async function isWhole(whole: Uint8Array<ArrayBuffer>, digest: Uint8Array): Promise<boolean> {
  const actual = new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
  return actual.every((byte, at) => byte === digest[at])
}

/** One spelling of a passphrase for all keyboards: «й» can be typed as one character or as two. */
async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFC'))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
