import { Moment } from './text-rows.tsx'

interface Device {
  id: string
  label: string
  at: number
  usedAt: number | null
}

interface MeProps {
  name: string
  rolesInWords: string
  devices: readonly Device[]
  isLocal: boolean
  now: number
}

/** The devices by which somebody signs in. */
export function MeView({ name, rolesInWords, devices, isLocal, now }: MeProps) {
  return (
    <>
      <p>
        {name}, {rolesInWords}
      </p>
      {isLocal ? (
        <p className="notice">Сайт запущен на этом компьютере: входят без ключа, устройств здесь нет.</p>
      ) : (
        <ul className="work-rows">
          {devices.map(({ id, label, at, usedAt }) => (
            <li key={id}>
              <div className="row-words">
                <strong>{label}</strong>
                <span className="second">
                  добавлено: <Moment at={at} now={now} />
                  {usedAt !== null && (
                    <>
                      , последний вход: <Moment at={usedAt} now={now} />
                    </>
                  )}
                </span>
              </div>
              <form method="post" action="/admin/me/remove/">
                <button className="quiet-button" type="submit" name="key" value={id} disabled={devices.length === 1}>
                  Удалить<span className="visually-hidden">: {label}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {!isLocal && (
        <form data-new-key="device" className="invite">
          <label>
            Как назвать новое устройство
            <input name="label" maxLength={60} placeholder="Телефон" autoComplete="off" />
          </label>
          <button className="button" type="submit">
            Добавить устройство
          </button>
          <p className="problem" role="alert" data-problem hidden />
        </form>
      )}
      <form method="post" action="/admin/sign-out/">
        <button className="button" type="submit">
          Выйти
        </button>
      </form>
    </>
  )
}
