import { useEffect, useId, useRef, useState } from 'react'
import { describedBy, FieldError } from '../../../../ui/controls/field-error.tsx'
import { DEFAULT_COUNTRY } from './country.ts'
import { CountryButton } from './country-button.tsx'
import { MAX_LENGTH } from './typing.ts'
import { useCountry } from './use-country.ts'

interface PhoneFieldProps {
  defaultValue?: string | undefined
  /** A country chosen earlier, `kz`. */
  savedCountry?: string | undefined
  error?: string | undefined
}

/** A phone number with its country (behaviour 8.5); a plain `tel` field until the form's island hydrates. */
export function PhoneField({ defaultValue, savedCountry, error }: PhoneFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { country, book, load, choose, follow } = useCountry(input, savedCountry)
  const [isLive, setLive] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // The country button is rendered after hydration only, so that documents do not contain its markup.
  useEffect(() => setLive(true), [])
  useEffect(() => {
    // The visitor may have typed before this was live.
    if (input.current?.value) load()
  }, [load])
  const open = () => {
    load()
    setOpen(true)
  }
  return (
    <div className="field field-phone">
      <label htmlFor={id}>Телефон</label>
      <div className={isLive ? 'phone' : undefined} ref={box}>
        {isLive && <CountryButton country={country} book={book} isOpen={isOpen} onFocus={load} onOpen={open} onChoose={choose} />}
        {isOpen && book && (
          <book.CountryList
            anchor={box}
            countries={book.countries}
            chosen={country.iso2}
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
          maxLength={MAX_LENGTH}
          placeholder={isLive ? nationalExample(country.dialCode) : `+7 ${EXAMPLE}`}
          defaultValue={defaultValue}
          onFocus={load}
          onInput={follow}
          {...describedBy(`${id}-error`, error)}
        />
        {isLive && <input type="hidden" name="country" value={country.iso2} />}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

const EXAMPLE = '900 000-00-00'

/** The code stands in the button beside the field; only numbers of the default country are known to look like this. */
function nationalExample(dialCode: string): string | undefined {
  return dialCode === DEFAULT_COUNTRY.dialCode ? EXAMPLE : undefined
}
