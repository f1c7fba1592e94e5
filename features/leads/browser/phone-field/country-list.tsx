import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { showInView } from '../../../../contract/browser/show-in-view.ts'
import type { Country } from './country.ts'
import { Flag } from './flag.tsx'
import { findCountries } from './phone-countries.ts'

const PAGE = 8

interface CountryListProps {
  /** The field of the list. */
  anchor: RefObject<HTMLElement | null>
  countries: Country[]
  chosen: string
  onChoose: (country: Country) => void
  onClose: () => void
}

/** The list of countries with a search box, by the ARIA combobox pattern: the focus stays in the search box. */
export function CountryList({ anchor, countries, chosen, onChoose, onClose }: CountryListProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const { style, side } = usePlacement(anchor)
  const [query, setQuery] = useState('')
  const found = findCountries(countries, query)
  const [active, setActive] = useState(() => countries.findIndex(({ iso2 }) => iso2 === chosen))
  const current = found[active]

  useEffect(() => {
    // The opener gets the focus back on close, unless the visitor has moved it elsewhere.
    const opener = document.activeElement
    if ('showPopover' in HTMLElement.prototype) popover.current?.showPopover()
    // A browser without popovers shows the list in the page.
    else popover.current?.removeAttribute('popover')
    popover.current?.querySelector('input')?.focus({ preventScroll: true })
    return () => void (document.activeElement === document.body && opener instanceof HTMLElement && opener.focus())
  }, [])
  useEffect(() => {
    if (current) showInView(document.getElementById(`${id}-${current.iso2}`), 'nearest')
  }, [id, current])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) setActive((from) => (from + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter') current && onChoose(current)
    else if (event.key === 'Escape') onClose()
    else return
    // Enter must not send the form, and Escape must not close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className="country-list"
      ref={popover}
      popover="manual"
      role="dialog"
      aria-label="Код страны"
      data-side={side}
      style={style}
      onBlur={({ relatedTarget }) => popover.current?.contains(relatedTarget) || onClose()}
    >
      <input
        type="search"
        role="combobox"
        aria-label="Поиск страны"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={current && `${id}-${current.iso2}`}
        placeholder="Страна или код"
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="countries" id={id} role="listbox" aria-label="Страны" onMouseDown={(event) => event.preventDefault()}>
        {found.map((country) => (
          <CountryOption
            key={country.iso2}
            id={`${id}-${country.iso2}`}
            country={country}
            isActive={country === current}
            isChosen={country.iso2 === chosen}
            onChoose={() => onChoose(country)}
          />
        ))}
      </div>
      {found.length === 0 && <p role="status">Такой страны нет в списке</p>}
    </div>
  )
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

interface CountryOptionProps {
  id: string
  country: Country
  isActive: boolean
  isChosen: boolean
  onChoose: () => void
}

function CountryOption({ id, country, isActive, isChosen, onChoose }: CountryOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the keyboard stays in the search box (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search box chooses
    <div className="country" id={id} role="option" aria-selected={isChosen} data-active={isActive || undefined} onClick={onChoose}>
      <Flag iso2={country.iso2} />
      <span>{country.name}</span> <span className="country-code">{`+${country.dialCode}`}</span>
    </div>
  )
}

interface Placed {
  side: 'below' | 'above'
  style: CSSProperties
}

const GAP_PX = 4

/** Keeps a popover above or below its field, wherever there is space, while the page scrolls or the screen rotates. */
function usePlacement(anchor: RefObject<HTMLElement | null>): Placed {
  const [placed, setPlaced] = useState<Placed>({ side: 'below', style: {} })
  useLayoutEffect(() => {
    const place = () => anchor.current && setPlaced(placeAt(anchor.current.getBoundingClientRect()))
    const listening = new AbortController()
    place()
    addEventListener('scroll', place, { capture: true, passive: true, signal: listening.signal })
    addEventListener('resize', place, { signal: listening.signal })
    visualViewport?.addEventListener('resize', place, { signal: listening.signal })
    return () => listening.abort()
  }, [anchor])
  return placed
}

function placeAt({ top, bottom, left, width }: DOMRect): Placed {
  const viewportHeight = visualViewport?.height ?? innerHeight
  const { side, maxHeight } = listPlacement({ top, bottom, viewportHeight })
  const edge = side === 'below' ? { top: bottom + GAP_PX, bottom: 'auto' } : { top: 'auto', bottom: innerHeight - top + GAP_PX }
  return { side, style: { ...edge, left, width, maxHeight } }
}

/** With less space below the field, the list opens above it (behaviour 8.5). */
const MIN_BELOW_PX = 200
const MAX_HEIGHT_PX = 360
const EDGE_PX = 8

interface FieldEdges {
  /** Pixels from the top of the viewport. */
  top: number
  bottom: number
  viewportHeight: number
}

interface ListPlacement {
  side: 'below' | 'above'
  maxHeight: number
}

export function listPlacement({ top, bottom, viewportHeight }: FieldEdges): ListPlacement {
  const spaceBelow = viewportHeight - bottom
  const side = spaceBelow >= MIN_BELOW_PX ? 'below' : 'above'
  return { side, maxHeight: Math.min(MAX_HEIGHT_PX, (side === 'below' ? spaceBelow : top) - EDGE_PX) }
}
