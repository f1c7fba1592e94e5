import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { Country } from './country.ts'
import { Flag } from './flag.tsx'
import type { PhoneBook } from './phone-book.tsx'

/** Letters with shorter pauses between them form one word (behaviour 8.5). */
const TYPE_AHEAD_MS = 700

interface CountryButtonProps {
  country: Pick<Country, 'iso2' | 'dialCode'>
  /** `null` until it has loaded. */
  book: PhoneBook | null
  isOpen: boolean
  onFocus: () => void
  onOpen: () => void
  onChoose: (country: Country) => void
}

/** Shows the dial code and opens the list. Typed letters choose a country, as in a native `<select>`. */
export function CountryButton({ country: { iso2, dialCode }, book, isOpen, onFocus, onOpen, onChoose }: CountryButtonProps) {
  const typed = useRef<Typed>({ prefix: '', at: 0 })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      onOpen()
    } else if (book && /^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typed.current = typeAhead(typed.current, event.key, performance.now())
      const found = book.findByPrefix(typed.current.prefix, iso2)
      if (found) onChoose(found)
    }
  }
  const name = book?.countries.find((country) => country.iso2 === iso2)?.name
  return (
    <button
      className="phone-country"
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <Flag iso2={iso2} />
      <span className="visually-hidden">{name ? `Код страны: ${name}` : 'Код страны'}</span>
      <span>{`+${dialCode}`}</span>
      <Icon name="chevron" />
    </button>
  )
}

interface Typed {
  prefix: string
  /** Milliseconds of the clock of `now`. */
  at: number
}

/** Adds a letter typed on the closed list to the typed word, or begins a new word after a pause. */
export function typeAhead({ prefix, at }: Typed, letter: string, now: number): Typed {
  return { prefix: now - at < TYPE_AHEAD_MS ? prefix + letter : letter, at: now }
}
