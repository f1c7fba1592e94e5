import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { DEFAULT_COUNTRY } from './country.ts'
import { ipCountry } from './ip-country.ts'
import { loadPhoneBook } from './load-phone-book.ts'
import type { PhoneBook } from './phone-book.ts'
import { allowedCharacters } from './typing.ts'

type Chosen = typeof DEFAULT_COUNTRY

interface CountryOfField {
  country: Chosen
  /** The numbering plans; `null` until they are loaded. */
  book: PhoneBook | null
  /** Loads the numbering plans; called on the first focus. */
  load: () => void
  /** Sets the country chosen in the list; an international number gets its dial code. */
  choose: (country: Chosen) => void
  /** Call on input: removes characters that are not allowed and sets the country of the typed number. */
  follow: () => void
}

/** The country of a phone field: the saved one, that of the typed number, that of the visitor's IP address, or ru. */
export function useCountry(input: RefObject<HTMLInputElement | null>, saved: string | undefined): CountryOfField {
  const [country, setCountry] = useState<Chosen>(DEFAULT_COUNTRY)
  const [book, setBook] = useState<PhoneBook | null>(null)
  const isChosen = useRef(false)
  // When loading fails, the field works as without JavaScript, and the server checks the number.
  const load = useCallback(() => void loadPhoneBook().then(setBook, () => {}), [])

  useEffect(() => {
    if (!book) return
    // The lookup may answer after the visitor has chosen or typed something, which must not be overwritten.
    const isUntouched = () => !isChosen.current && input.current?.value === ''
    const settle = (iso2: string | undefined) => {
      const found = book.countries.find((each) => each.iso2 === iso2)
      if (found) setCountry(found)
    }
    if (saved) settle(saved)
    else if (isUntouched()) void ipCountry().then((iso2) => isUntouched() && settle(iso2))
    else settle(book.countryOfNumber(input.current?.value ?? '', DEFAULT_COUNTRY.iso2)?.iso2)
  }, [book, saved, input])

  return {
    country,
    book,
    load,
    choose(next) {
      isChosen.current = true
      if (input.current) input.current.value = withDialCode(input.current.value, country.dialCode, next.dialCode)
      setCountry(next)
    },
    follow() {
      if (!input.current) return
      keepAllowed(input.current)
      const found = book?.countryOfNumber(input.current.value, country.iso2)
      if (found) setCountry(found)
    },
  }
}

/** `+7 900` from 7 to 375 → `+375 900`; leaves national numbers as they are. */
function withDialCode(text: string, from: string, to: string): string {
  return text.startsWith(`+${from}`) ? `+${to}${text.slice(from.length + 1)}` : text
}

/** Removes characters that a phone field does not accept, and keeps the caret in its place. */
function keepAllowed(input: HTMLInputElement): void {
  const allowed = allowedCharacters(input.value)
  if (allowed === input.value) return
  const caret = allowedCharacters(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = allowed
  input.setSelectionRange(caret, caret)
}
