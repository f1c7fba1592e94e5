import { countryName } from '../engine/country-name.ts'

/** A stored phone number with its extension (RFC 3966). */
const WITH_EXTENSION = /^(\+?\d+);ext=(\d+)$/

interface TypedContact {
  contact: string
  /** The text of the phone field. */
  typed: string
  guessedCountry: string
}

/** `+74951234567;ext=123` → `+74951234567`. */
export function withoutExtension(contact: string): string {
  return contact.replace(WITH_EXTENSION, '$1')
}

/** `доб. 123`; empty without an extension. */
export function extensionOf(contact: string): string[] {
  const extension = WITH_EXTENSION.exec(contact)?.[2]
  return extension ? [`доб. ${extension}`] : []
}

/** Lines about a number that was partly guessed: the visitor's text, and the country of the network. */
export function typingNotes({ contact, typed, guessedCountry }: TypedContact): string[] {
  if (typed === '') return []
  const isGuessed = guessedCountry !== ''
  return [
    ...(isGuessed || differsFromText(contact, typed) ? [`Набрано: ${typed}`] : []),
    ...(isGuessed ? [`Код страны не набран, сеть посетителя: ${countryName(guessedCountry)}`] : []),
  ]
}

/** Whether the contact differs from the text in more than spelling: 8 for +7, spaces and punctuation do not count. */
function differsFromText(contact: string, typed: string): boolean {
  const number = withoutExtension(contact).slice(1)
  const extension = WITH_EXTENSION.exec(contact)?.[2] ?? ''
  const plainText = typed.replaceAll(/[^\p{L}\d]/gu, '')
  const spellings = contact.startsWith('+7') ? [number, `8${number.slice(1)}`, number.slice(1)] : [number]
  return !spellings.some(
    (spelling) => plainText.startsWith(spelling) && plainText.endsWith(extension) && isLabel(plainText.slice(spelling.length), extension),
  )
}

function isLabel(rest: string, extension: string): boolean {
  return extension === '' ? rest === '' : /^\p{L}*$/u.test(rest.slice(0, -extension.length))
}
