import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OtherReading, PhoneHint } from '../../engine/read-phone.ts'
import { DEFAULT_COUNTRY } from './country.ts'
import { ipCountry } from './ip-country.ts'
import { loadPhoneBook } from './load-phone-book.ts'
import type { PhoneBook } from './phone-book.ts'
import { usePhoneText } from './use-phone-text.ts'

type Shown = typeof DEFAULT_COUNTRY

/** The country of numbers without a code, and whether the visitor named it himself. */
type Base = Pick<PhoneHint, 'country' | 'isChosen'>

/** A country kept from an earlier visit of the form. */
export interface SavedCountry {
  iso2: string | undefined
  /** It was only the country of the visitor's network. */
  isGuess: boolean
}

interface CountryOfField {
  /** The country beside the number: that of the number, as far as its digits tell, else that of `base`. */
  shown: Shown
  base: Base
  /** The numbering plans; `null` until they are loaded. */
  book: PhoneBook | null
  /** Call when the field gets the focus: loads the numbering plans, and nothing but the visitor changes the country from now on. */
  touch: () => void
  /** Sets the country chosen in the list; an international number gets its dial code. */
  choose: (country: Shown) => void
  /** Call on input: cleans the text. */
  follow: () => void
  /** For a text that is no number here: the number that it would be elsewhere. */
  other: () => OtherReading | null
  /** Takes that number for what was meant. */
  takeOther: (other: OtherReading) => void
}

const UNKNOWN: Base = { country: DEFAULT_COUNTRY.iso2, isChosen: false }

/** The country of a phone field (behaviour 8.5). */
export function useCountry(input: RefObject<HTMLInputElement | null>, { iso2: saved, isGuess }: SavedCountry): CountryOfField {
  const [base, setBase] = useState(UNKNOWN)
  const [book, setBook] = useState<PhoneBook | null>(null)
  const network = useRef<string>(undefined)
  const isTouched = useRef(false)
  const { text, follow: clean } = usePhoneText(input, book?.phoneText)
  // When loading fails, the field works as without JavaScript, and the server checks the number.
  const load = useCallback(() => void loadPhoneBook().then(setBook, () => {}), [])
  const touch = useCallback(() => {
    isTouched.current = true
    load()
  }, [load])
  const follow = useCallback(() => {
    touch()
    clean()
  }, [touch, clean])

  useEffect(() => {
    if (!saved) return
    setBase({ country: saved, isChosen: !isGuess })
    touch()
  }, [saved, isGuess, touch])

  // The visitor may have written before this was live, and a draft or a browser may have filled it in without an event.
  useEffect(() => {
    if (input.current && input.current.value !== text) follow()
  })

  useEffect(() => {
    const form = input.current?.form
    // `SSR` is true in the worker's build, which then drops the rest.
    if (import.meta.env.SSR || !form) return
    const life = new AbortController()
    const ask = async () => {
      const iso2 = await ipCountry()
      network.current = iso2
      const mayChange = () => !isTouched.current && !life.signal.aborted
      if (iso2 === DEFAULT_COUNTRY.iso2 || !mayChange()) return
      const loaded = await loadPhoneBook().catch(() => null)
      if (!mayChange() || !loaded?.countries.some((country) => country.iso2 === iso2)) return
      setBook(loaded)
      setBase({ country: iso2, isChosen: false })
    }
    for (const sign of ['pointerover', 'focusin']) form.addEventListener(sign, ask, { once: true, signal: life.signal })
    // Before the form is read: a browser may fill in without an event.
    form.addEventListener('submit', follow, { capture: true, signal: life.signal })
    return () => life.abort()
  }, [input, follow])

  const shown = shownCountry(book, text, base)
  /** As if the visitor had written it, so that the draft is saved and the error goes. */
  const write = (next: string, country: string) => {
    isTouched.current = true
    flushSync(() => setBase({ country, isChosen: true }))
    if (!input.current) return
    input.current.value = next
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const value = () => input.current?.value ?? ''
  return {
    shown,
    base,
    book,
    touch,
    follow,
    choose: (next) => write(withDialCode(value(), shown.dialCode, next.dialCode), next.iso2),
    other: () => book?.read(value(), { ...base, network: network.current }).other ?? null,
    takeOther({ country, formatted }) {
      const isUnderstood = book?.read(value(), { country, isChosen: true }).valid
      write(isUnderstood ? value() : formatted, country)
      input.current?.focus()
    },
  }
}

/** A number that begins with a code says its country itself; a Russian one turns a country that was only guessed. */
function shownCountry(book: PhoneBook | null, text: string, base: Base): Shown {
  if (!book) return DEFAULT_COUNTRY
  const named = book.countryOfNumber(text, base.country)
  if (named) return named
  const phone = base.isChosen || base.country === DEFAULT_COUNTRY.iso2 ? null : book.read(text, base)
  const country = phone?.valid ? phone.country : base.country
  return book.countries.find(({ iso2 }) => iso2 === country) ?? DEFAULT_COUNTRY
}

/** `+7 900` from 7 to 375 → `+375 900`; leaves national numbers as they are. */
function withDialCode(text: string, from: string, to: string): string {
  return text.startsWith(`+${from}`) ? `+${to}${text.slice(from.length + 1)}` : text
}
