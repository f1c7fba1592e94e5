import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { countryOfNumber, DEFAULT_COUNTRY } from './find-countries.ts'
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
  /** What the visitor chose in the list; an international number gets the new dial code. */
  choose: (country: Chosen) => void
  /** Follows what is typed. */
  follow: () => void
}

/** The country of a phone field: the saved one, that of the typed number, the visitor's own, or ru. */
export function useCountry(input: RefObject<HTMLInputElement | null>, saved: string | undefined): CountryOfField {
  const [country, setCountry] = useState<Chosen>(DEFAULT_COUNTRY)
  const [book, setBook] = useState<PhoneBook | null>(null)
  const isChosen = useRef(false)
  // Without the plans the field stays what it is without JavaScript; the server checks the number.
  const load = useCallback(() => void loadPhoneBook().then(setBook, () => {}), [])

  useEffect(() => {
    if (!book) return
    // The lookup may answer after the visitor has chosen or typed: what they did stands.
    const isUntouched = () => !isChosen.current && input.current?.value === ''
    const settle = (iso2: string | undefined) => {
      const found = book.countries.find((each) => each.iso2 === iso2)
      if (found) setCountry(found)
    }
    if (saved) settle(saved)
    else if (isUntouched()) void ipCountry().then((iso2) => isUntouched() && settle(iso2))
    else settle(countryOfNumber(input.current?.value ?? '', book.countries, DEFAULT_COUNTRY.iso2)?.iso2)
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
      const found = book && countryOfNumber(input.current.value, book.countries, country.iso2)
      if (found) setCountry(found)
    },
  }
}

/** `+7 900` from 7 to 375 → `+375 900`; national numbers stay. */
function withDialCode(text: string, from: string, to: string): string {
  return text.startsWith(`+${from}`) ? `+${to}${text.slice(from.length + 1)}` : text
}

/** Takes out what a phone field does not accept and leaves the caret where it was. */
function keepAllowed(input: HTMLInputElement): void {
  const allowed = allowedCharacters(input.value)
  if (allowed === input.value) return
  const caret = allowedCharacters(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = allowed
  input.setSelectionRange(caret, caret)
}
