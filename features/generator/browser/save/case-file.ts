/**
 * Format of an encrypted case: mark, version, iterations, salt and initialisation vector in plain form, then the text encrypted with AES-GCM,
 * then SHA-256 of the preceding bytes. The digest distinguishes a damaged file from a wrong passphrase.
 */
const MARK = new TextEncoder().encode('NADVDELO')
const VERSION = 1
const ITERATIONS = 600_000
/** Limit for the iterations that a file declares: more would block the browser for minutes. */
const MAX_ITERATIONS = 5_000_000
const SALT_AT = 13
const IV_AT = 29
const BODY_AT = 41
const DIGEST_BYTES = 32
const TAG_BYTES = 16
export const MAX_FILE_BYTES = 2 * 1024 * 1024
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
  const content = await new Blob([head, body]).arrayBuffer()
  return new Blob([content, await crypto.subtle.digest('SHA-256', content)], { type: 'application/octet-stream' })
}

export async function decryptCase(file: Blob, passphrase: string): Promise<OpenedFile> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (MARK.some((byte, at) => bytes[at] !== byte)) return { kind: 'foreign' }
  if (bytes[MARK.length] !== VERSION) return { kind: 'newer' }
  if (bytes.length < BODY_AT + TAG_BYTES + DIGEST_BYTES) return { kind: 'damaged' }
  const content = bytes.slice(0, -DIGEST_BYTES)
  const iterations = new DataView(bytes.buffer).getUint32(MARK.length + 1)
  if (!(await isIntact(content, bytes.slice(-DIGEST_BYTES))) || iterations > MAX_ITERATIONS) return { kind: 'damaged' }
  const head = bytes.slice(0, BODY_AT)
  const key = await keyOf(passphrase, head.slice(SALT_AT, IV_AT), iterations)
  try {
    const algorithm = { name: 'AES-GCM', iv: head.slice(IV_AT), additionalData: head }
    return { kind: 'text', text: new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, content.slice(BODY_AT))) }
  } catch {
    return { kind: 'wrongPassphrase' }
  }
}

async function isIntact(content: Uint8Array<ArrayBuffer>, digest: Uint8Array): Promise<boolean> {
  const actual = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return actual.every((byte, at) => byte === digest[at])
}

/** Derives the key. The passphrase is normalised, because keyboards type «й» as one character or as two. */
async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFC'))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
