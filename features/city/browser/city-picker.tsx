import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { timeoutSignal } from '../../../contract/timeout.ts'
import { wellFormedJson } from '../../../contract/well-formed.ts'
import { createLiveSearch, type Found } from '../../../ui/controls/create-live-search.ts'
import { CITY_QUERY_MAX_CHARS, type City, cityQuery, DEFAULT_CITIES } from '../wire.ts'
import { cityStore } from './city.ts'

interface CityPickerProps {
  /** Path of the address service. */
  service: string
}

/**
 * The list of cities with its search (behaviour 4.2). A click chooses immediately; the keyboard moves through the list and chooses with
 * Enter, which submits the form. `features/city/browser/start-city-picker.ts` handles both, or the server without JavaScript.
 */
export function CityPicker({ service }: CityPickerProps) {
  const city = useStore(cityStore, (state) => state.city)
  /**
   * The city selected by keyboard; `null` selects the visitor's city. Stored separately, so that a late detection does not move the
   * selection.
   */
  const [marked, setMarked] = useState<string | null>(null)
  const [found, setFound] = useState<Found<string[]> | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const search = useMemo(() => {
    const suggest = (query: string, signal: AbortSignal) => suggestCities(service, query, signal)
    return createLiveSearch({ search: suggest, show: setFound, failureMessage: 'Ошибка при поиске городов:' })
  }, [service])

  useEffect(() => {
    // The visitor may have typed or chosen before this code loaded.
    if (field.current?.value) search.type(field.current.value)
    const chosen = field.current?.form?.querySelector<HTMLInputElement>('[name="city"]:checked')
    if (chosen && chosen.value !== cityStore.getState().city?.name) setMarked(chosen.value)
    const clear = () => {
      if (field.current) field.current.value = ''
      search.type('')
      setMarked(null)
    }
    const unsubscribe = cityStore.subscribe((now, before) => {
      if (now.modal === 'closing' && before.modal !== 'closing') clear()
    })
    return () => {
      unsubscribe()
      search.stop()
    }
  }, [search])

  const names = found ? (found.answer ?? []) : listedCities(city).map(({ name }) => name)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!search.flush()) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form method="post" action="/api/city/" onSubmit={submit}>
      <label className="field">
        <span>Поиск</span>
        <input
          ref={field}
          type="search"
          name="search"
          autoComplete="off"
          maxLength={CITY_QUERY_MAX_CHARS}
          placeholder="Например, Казань"
          onInput={(event) => search.type(event.currentTarget.value)}
        />
      </label>
      <p className="city-status muted" role="status">
        {found && resultText(found)}
      </p>
      <fieldset className="city-list">
        <legend className="visually-hidden">Города</legend>
        {names.map((name) => (
          <label key={name}>
            <input type="radio" name="city" value={name} checked={name === (marked ?? city?.name)} onChange={() => setMarked(name)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <button className="button button-primary" type="submit">
        Выбрать
      </button>
    </form>
  )
}

/** The default list, preceded by the current city when the list lacks it. */
function listedCities(city: City | null): readonly City[] {
  const isListed = city === null || DEFAULT_CITIES.some(({ name }) => name === city.name)
  return isListed ? DEFAULT_CITIES : [city, ...DEFAULT_CITIES]
}

function resultText({ query, answer }: Found<string[]>): string {
  if (answer === null) return 'Не получилось связаться с сервером. Проверьте соединение и попробуйте ещё раз.'
  if (answer.length === 0) return `По запросу «${query}» городов не нашли. Проверьте название или введите соседний крупный город.`
  return `Нашли городов: ${answer.length}`
}

const TIMEOUT_MS = 8000

const nameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))
const suggestionSchema = v.object({ data: v.object({ city: nameSchema }) })
const answerSchema = v.object({ suggestions: v.array(v.unknown()) })

/** Names of the cities that the address service suggests, without duplicates; throws when the service fails. */
export async function suggestCities(service: string, query: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(service, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: wellFormedJson({ action: 'suggestCity', query: cityQuery(query) }),
    signal: timeoutSignal(TIMEOUT_MS, signal),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const { suggestions } = v.parse(answerSchema, await response.json())
  return [...new Set(suggestions.flatMap((suggestion) => (v.is(suggestionSchema, suggestion) ? [suggestion.data.city.trim()] : [])))]
}
