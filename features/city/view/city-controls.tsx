import { Icon } from '../../../ui/icon.tsx'
import { Island } from '../../../ui/island.tsx'
import { CityPicker } from '../browser/city-picker.tsx'

/** The location button and its bubble; on narrow screens the button opens the dialog directly (behaviour 4.2). */
export function CityBubble({ city }: { city: string }) {
  return (
    <>
      <button className="city-button city-wide" type="button" popoverTarget="city-bubble">
        <Icon name="pin" />
        <span className="visually-hidden">Ваш город: </span>
        <span className="city-name" data-city>
          {city}
        </span>
      </button>
      <CityButton city={city} className="city-narrow" />
      <div className="city-bubble" id="city-bubble" popover="auto">
        <p>
          Ваш город <span data-city>{city}</span>?
        </p>
        <p className="actions">
          <button
            className="button button-primary button-small"
            type="button"
            popoverTarget="city-bubble"
            popoverTargetAction="hide"
            data-city-confirm
          >
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

/** Opens the dialog of cities directly. */
export function CityButton({ city, className = '' }: { city: string; className?: string }) {
  return (
    <button className={`city-button ${className}`.trim()} type="button" command="show-modal" commandfor="city-dialog">
      <Icon name="pin" />
      <span className="visually-hidden">Ваш город: </span>
      <span className="city-name" data-city>
        {city}
      </span>
    </button>
  )
}

/** The dialog of cities. Its form works without JavaScript: the server stores the choice in a cookie. */
export function CityDialog({ service }: { service: string }) {
  return (
    <dialog className="dialog city-dialog" id="city-dialog" aria-labelledby="city-title" closedby="any" data-service={service}>
      <form method="dialog">
        <button className="icon-button dialog-close" type="submit" aria-label="Закрыть">
          <Icon name="close" />
        </button>
      </form>
      <h2 id="city-title">Укажите ваш регион</h2>
      <Island name="city-picker" component={CityPicker} when="visible" props={{ service }} />
    </dialog>
  )
}
