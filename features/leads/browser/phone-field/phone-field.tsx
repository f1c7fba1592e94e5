import { useEffect, useId, useRef, useState } from 'react'
import { describedBy, FieldError } from '../../../../ui/controls/text-field.tsx'
import { TYPED_MAX_CHARS } from '../../wire.ts'
import { DEFAULT_COUNTRY } from './country.ts'
import { CountryButton } from './country-button.tsx'
import { type SavedCountry, useCountry } from './use-country.ts'

interface PhoneFieldProps {
  defaultValue?: string | undefined
  saved: SavedCountry
  error?: string | undefined
}

/** A phone number with its country (behaviour 8.5). It is a plain `tel` field until the form's island hydrates. */
export function PhoneField({ defaultValue, saved, error }: PhoneFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { shown, base, book, touch, choose, follow, other, takeOther } = useCountry(input, saved)
  const [isLive, setLive] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // The country button is rendered after hydration only, so that its markup is not in documents and its code is not in the worker.
  useEffect(() => setLive(true), [])
  const open = () => {
    touch()
    setOpen(true)
  }
  const otherReading = error ? other() : null
  return (
    <div className="field field-phone">
      <label htmlFor={id}>Телефон</label>
      <div className={isLive ? 'phone' : undefined} ref={box}>
        {isLive && !import.meta.env.SSR && (
          <CountryButton country={shown} book={book} isOpen={isOpen} onFocus={touch} onOpen={open} onChoose={choose} />
        )}
        {isOpen && book && (
          <book.CountryList
            anchor={box}
            countries={book.countries}
            chosen={shown.iso2}
            onChoose={(next) => {
              choose(next)
              setOpen(false)
              input.current?.focus()
            }}
            onClose={() => setOpen(false)}
          />
        )}
        <input
          ref={input}
          id={id}
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={TYPED_MAX_CHARS}
          placeholder={isLive ? nationalExample(shown.dialCode) : `+7 ${EXAMPLE}`}
          defaultValue={defaultValue}
          onFocus={follow}
          onInput={follow}
          {...describedBy(otherReading ? `${id}-error ${id}-other` : `${id}-error`, error)}
        />
        {isLive && <input type="hidden" name="country" value={base.country} />}
        {isLive && <input type="hidden" name="guessedCountry" value={base.isChosen ? '' : guessed(base.country)} />}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {otherReading && book && <book.OtherCountry id={`${id}-other`} other={otherReading} onTake={() => takeOther(otherReading)} />}
    </div>
  )
}

/** Empty for the default country: most visitors are there, so it does not count as a guess. */
function guessed(country: string): string {
  return country === DEFAULT_COUNTRY.iso2 ? '' : country
}

const EXAMPLE = '900 000-00-00'

/** Without the dial code, which the button shows; `undefined` outside the default country, whose numbers alone have this form. */
function nationalExample(dialCode: string): string | undefined {
  return dialCode === DEFAULT_COUNTRY.dialCode ? EXAMPLE : undefined
}
