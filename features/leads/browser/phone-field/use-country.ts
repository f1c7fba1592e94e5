import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { timeoutSignal } from '../../../../contract/timeout.ts'
import type { OtherReading, PhoneHint } from '../../engine/read-phone.ts'
import { DEFAULT_COUNTRY } from './country.ts'
import { loadPhoneBook } from './load-phone-book.ts'
import type { PhoneBook } from './phone-book.tsx'
import { usePhoneText } from './use-phone-text.ts'

type Shown = typeof DEFAULT_COUNTRY

/** The country of numbers without a dial code, and whether the visitor has chosen it. */
type Base = Pick<PhoneHint, 'country' | 'isChosen'>

/** A country that was stored with a draft or posted with a refused form. */
export interface SavedCountry {
  iso2: string | undefined
  /** Whether it is only the country of the visitor's network. */
  isGuess: boolean
}

interface CountryOfField {
  /** The country beside the number: the number's own country, as far as its digits determine it, otherwise the country of `base`. */
  shown: Shown
  base: Base
  /** The numbering plans; `null` until they are loaded. */
  book: PhoneBook | null
  /** Call on focus: loads the numbering plans. Afterwards only the visitor changes the country. */
  touch: () => void
  /** Sets the country chosen in the list; an international number gets its dial code. */
  choose: (country: Shown) => void
  /** Call on input: cleans the text. */
  follow: () => void
  /** For a text that is no number of this country: the number that it would be in another country. */
  other: () => OtherReading | null
  /** Replaces the text with a number that `other` returned. */
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
  // When loading fails, the field works as it does without JavaScript, and the server checks the number.
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

  // The visitor may have typed before hydration, and a draft or a browser may have filled in the field without an event.
  useEffect(() => {
    if (input.current && input.current.value !== text) follow()
  })

  useEffect(() => {
    const form = input.current?.form
    // `SSR` is true in the worker's build, which drops the rest.
    if (import.meta.env.SSR || !form) return
    const listening = new AbortController()
    const requestCountry = async () => {
      const iso2 = await ipCountry()
      network.current = iso2
      const mayChange = () => !isTouched.current && !listening.signal.aborted
      if (iso2 === DEFAULT_COUNTRY.iso2 || !mayChange()) return
      const loaded = await loadPhoneBook().catch(() => null)
      if (!mayChange() || !loaded?.countries.some((country) => country.iso2 === iso2)) return
      setBook(loaded)
      setBase({ country: iso2, isChosen: false })
    }
    for (const type of ['pointerover', 'focusin']) form.addEventListener(type, requestCountry, { once: true, signal: listening.signal })
    // Runs before the form is read, because a browser may fill in a field without an event.
    form.addEventListener('submit', follow, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [input, follow])

  const shown = shownCountry(book, text, base)
  /** Sets text and country as if the visitor had typed them, so that the draft is saved and the error is removed. */
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
      const isValid = book?.read(value(), { country, isChosen: true }).valid
      write(isValid ? value() : formatted, country)
      input.current?.focus()
    },
  }
}

/** A number with a dial code determines its country; a Russian number also replaces a country that was only guessed. */
function shownCountry(book: PhoneBook | null, text: string, base: Base): Shown {
  if (!book) return DEFAULT_COUNTRY
  const byCode = book.countryOfNumber(text, base.country)
  if (byCode) return byCode
  const phone = base.isChosen || base.country === DEFAULT_COUNTRY.iso2 ? null : book.read(text, base)
  const country = phone?.valid ? phone.country : base.country
  return book.countries.find(({ iso2 }) => iso2 === country) ?? DEFAULT_COUNTRY
}

/** `+7 900` from 7 to 375 → `+375 900`; national numbers stay unchanged. */
function withDialCode(text: string, from: string, to: string): string {
  return text.startsWith(`+${from}`) ? `+${to}${text.slice(from.length + 1)}` : text
}

const TIMEOUT_MS = 3000

let lookup: Promise<string> | undefined

/** The visitor's country by IP address, such as `kz`. It is requested once per document. */
export function ipCountry(): Promise<string> {
  lookup ??= fetchCountry()
  return lookup
}

async function fetchCountry(): Promise<string> {
  try {
    const response = await fetch('/api/ip-country', { signal: timeoutSignal(TIMEOUT_MS) })
    const country = response.ok ? countryOfAnswer(await response.text()) : null
    if (country) return country
  } catch {
    // Any failure is logged below.
  }
  console.warn('unable to fetch the country')
  return DEFAULT_COUNTRY.iso2
}

/** `1;RU;RUS;Russia` → `ru`: the response for a known country begins with 1 and has its code at characters 3 and 4 (behaviour 4.4). */
export function countryOfAnswer(answer: string): string | null {
  const code = answer.slice(2, 4)
  return answer.startsWith('1') && /^[A-Z]{2}$/.test(code) ? code.toLowerCase() : null
}
