import { Icon } from '../icon.tsx'

/** Shown before any search; ids as in spec.md §3. */
const DEFAULT_CITIES = [
  'Москва',
  'Санкт-Петербург',
  'Новосибирск',
  'Екатеринбург',
  'Казань',
  'Нижний Новгород',
  'Челябинск',
  'Самара',
  'Омск',
  'Ростов-на-Дону',
]

/** The location button and its bubble; on narrow screens the button opens the dialog directly (spec.md §2.4). */
export function CityBubble({ city }: { city: string }) {
  return (
    <>
      <button className="city-button city-wide" type="button" popoverTarget="city-bubble">
        <Icon name="pin" />
        <span className="visually-hidden">Ваш город: </span>
        {city}
      </button>
      <button className="city-button city-narrow" type="button" command="show-modal" commandfor="city-dialog">
        <Icon name="pin" />
        <span className="visually-hidden">Ваш город: </span>
        {city}
      </button>
      <div className="city-bubble" id="city-bubble" popover="auto">
        <p>Ваш город {city}?</p>
        <p className="actions">
          <button className="button button-primary button-small" type="button" popoverTarget="city-bubble" popoverTargetAction="hide">
            Все верно
          </button>
          <button className="button button-outline button-small" type="button" command="show-modal" commandfor="city-dialog">
            Выбрать город
          </button>
        </p>
      </div>
    </>
  )
}

/** A form that works without JavaScript: the choice is kept in a cookie. */
export function CityDialog() {
  return (
    <dialog className="dialog city-dialog" id="city-dialog" aria-labelledby="city-title" closedby="any">
      <form method="dialog">
        <button className="icon-button dialog-close" type="submit" aria-label="Закрыть">
          <Icon name="close" />
        </button>
      </form>
      <h2 id="city-title">Укажите ваш регион</h2>
      <form method="post" action="/api/city/">
        <label className="field">
          <span>Поиск</span>
          <input type="search" name="search" autoComplete="off" maxLength={60} placeholder="Например, Казань" />
        </label>
        <fieldset className="city-list">
          <legend className="visually-hidden">Города</legend>
          {DEFAULT_CITIES.map((name) => (
            <label key={name}>
              <input type="radio" name="city" value={name} />
              {name}
            </label>
          ))}
        </fieldset>
        <button className="button button-primary" type="submit">
          Выбрать
        </button>
      </form>
    </dialog>
  )
}
