import { countryName } from '../engine/country-name.ts'

/** A phone number with its extension (RFC 3966), as a contact is kept. */
const WITH_EXTENSION = /^(\+?\d+);ext=(\d+)$/

interface TypedContact {
  contact: string
  /** The text of the phone field. */
  typed: string
  guessedCountry: string
}

/** `+74951234567;ext=123` → `+74951234567`. */
export function numberAlone(contact: string): string {
  return contact.replace(WITH_EXTENSION, '$1')
}

/** `доб. 123`, or nothing. */
export function extensionOf(contact: string): string[] {
  const extension = WITH_EXTENSION.exec(contact)?.[2]
  return extension ? [`доб. ${extension}`] : []
}

/** Lines about a number of which something had to be guessed: the visitor's own text, and the country of the network. */
export function howTyped({ contact, typed, guessedCountry }: TypedContact): string[] {
  if (typed === '') return []
  const isGuessed = guessedCountry !== ''
  return [
    ...(isGuessed || isReadOtherwise(contact, typed) ? [`Набрано: ${typed}`] : []),
    ...(isGuessed ? [`Код страны не набран, сеть посетителя: ${countryName(guessedCountry)}`] : []),
  ]
}

/** Whether the contact says something else than the text: 8 for +7, spaces and signs are only ways of writing. */
function isReadOtherwise(contact: string, typed: string): boolean {
  const number = numberAlone(contact).slice(1)
  const extension = WITH_EXTENSION.exec(contact)?.[2] ?? ''
  const said = typed.replaceAll(/[^\p{L}\d]/gu, '')
  const ownWays = contact.startsWith('+7') ? [number, `8${number.slice(1)}`, number.slice(1)] : [number]
  return !ownWays.some((way) => said.startsWith(way) && said.endsWith(extension) && isLabel(said.slice(way.length), extension))
}

function isLabel(rest: string, extension: string): boolean {
  return extension === '' ? rest === '' : /^\p{L}*$/u.test(rest.slice(0, -extension.length))
}
