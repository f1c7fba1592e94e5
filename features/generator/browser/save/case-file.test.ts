import { expect, it } from 'vitest'
import { decryptCase, encryptCase, MAX_FILE_BYTES } from './case-file.ts'

const PASSPHRASE = 'четыре слова о море'
const TEXT = JSON.stringify({ version: 2, lastName: 'Образцова' })
const FILE = await encryptCase(TEXT, PASSPHRASE)

it('an encrypted case is decrypted with its passphrase', async () => {
  expect(await decryptCase(FILE, PASSPHRASE)).toEqual({ kind: 'text', text: TEXT })
})

it('a passphrase matches in any Unicode composition of its letters', async () => {
  const file = await encryptCase(TEXT, 'мой тихий край'.normalize('NFD'))
  expect(await decryptCase(file, 'мой тихий край'.normalize('NFC'))).toEqual({ kind: 'text', text: TEXT })
})

it('a wrong passphrase is distinguished from a damaged file', async () => {
  expect(await decryptCase(FILE, `${PASSPHRASE} `)).toEqual({ kind: 'wrongPassphrase' })
})

it('an encrypted file contains no readable text of the case, and two files of one case differ', async () => {
  const other = await encryptCase(TEXT, PASSPHRASE)
  expect(await FILE.text()).not.toMatch(/Образцова|version/)
  expect(await other.text()).not.toBe(await FILE.text())
})

it.each([9, 13, 30, 45, 60])('a file with a changed byte at %i is reported as damaged', async (at) => {
  const bytes = new Uint8Array(await FILE.arrayBuffer())
  bytes[at] = (bytes[at] ?? 0) ^ 1
  expect(await decryptCase(new Blob([bytes]), PASSPHRASE)).toEqual({ kind: 'damaged' })
})

it.each<[string, Blob, string]>([
  ['cut short', FILE.slice(0, -1), 'damaged'],
  ['only its beginning', FILE.slice(0, 20), 'damaged'],
  ['with more at its end', new Blob([FILE, 'x']), 'damaged'],
  ['empty', new Blob([]), 'foreign'],
  ['a document', new Blob(['%PDF-1.7 …']), 'foreign'],
  ['larger than any case', new Blob([FILE, new Uint8Array(MAX_FILE_BYTES)]), 'tooLarge'],
  ['of a later version', new Blob(['NADVDELO\u0002', FILE.slice(9)]), 'newer'],
])('a file that is %s is refused', async (_, file, kind) => {
  expect(await decryptCase(file, PASSPHRASE)).toEqual({ kind })
})
