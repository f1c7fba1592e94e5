import type { ReactNode } from 'react'

interface PersonRow {
  id: string
  name: string
  email: string
  roles: readonly string[]
  state: 'invited' | 'active' | 'closed'
  isSelf: boolean
}

interface RoleChoice {
  role: string
  name: string
}

interface PeopleProps {
  people: readonly PersonRow[]
  choices: readonly RoleChoice[]
  /** The link of a new invitation, which is shown once; empty where none was made. */
  link: string
  problem: string
  /** Whether the admin has confirmed with a key a moment ago; else a form for that. */
  confirmation: ReactNode
}

const STATES = { invited: 'приглашён, ещё не входил', active: 'входит', closed: 'вход закрыт' }

export function PeopleView({ people, choices, link, problem, confirmation }: PeopleProps) {
  const isLocked = confirmation !== null
  return (
    <>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {link && (
        <div className="notice" role="status">
          <p>Ссылка для входа. Она показана один раз и действует сутки: передайте её только этому человеку.</p>
          <p>
            <input className="invitation-link" readOnly value={link} aria-label="Ссылка приглашения" />
          </p>
        </div>
      )}
      {confirmation}
      <fieldset disabled={isLocked} className="people">
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Человек</th>
              <th scope="col">Роли</th>
              <th scope="col">Вход</th>
              <th scope="col">
                <span className="visually-hidden">Что сделать</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonLine key={person.id} person={person} choices={choices} />
            ))}
          </tbody>
        </table>
        <h2 id="invite">Пригласить</h2>
        <form method="post" action="/admin/people/" aria-labelledby="invite" className="invite">
          <label>
            Имя
            <input name="name" required maxLength={60} autoComplete="off" />
          </label>
          <label>
            Почта
            <input name="email" type="email" required maxLength={254} autoComplete="off" />
          </label>
          <RoleBoxes choices={choices} checked={['editor']} />
          <button className="button button-primary" type="submit" name="do" value="invite">
            Сделать приглашение
          </button>
        </form>
      </fieldset>
    </>
  )
}

function PersonLine({ person: { id, name, email, roles, state, isSelf }, choices }: { person: PersonRow; choices: readonly RoleChoice[] }) {
  return (
    <tr>
      <td className="row-title">
        <strong>{name}</strong>
        <span className="second">
          {email}
          {isSelf && ' · это Вы'}
        </span>
      </td>
      <td>
        <form method="post" action="/admin/people/" className="roles">
          <input type="hidden" name="id" value={id} />
          <RoleBoxes choices={choices} checked={roles} />
          <button className="quiet-button" type="submit" name="do" value="roles">
            Сохранить<span className="visually-hidden"> роли: {name}</span>
          </button>
        </form>
      </td>
      <td>{STATES[state]}</td>
      <td>
        <form method="post" action="/admin/people/" className="actions">
          <input type="hidden" name="id" value={id} />
          <button className="quiet-button" type="submit" name="do" value="again">
            Новое приглашение<span className="visually-hidden">: {name}</span>
          </button>
          {state !== 'closed' && (
            <button className="quiet-button" type="submit" name="do" value="close">
              Закрыть вход<span className="visually-hidden">: {name}</span>
            </button>
          )}
        </form>
      </td>
    </tr>
  )
}

function RoleBoxes({ choices, checked }: { choices: readonly RoleChoice[]; checked: readonly string[] }) {
  return (
    <span className="role-boxes">
      {choices.map(({ role, name }) => (
        <label key={role} className="tick">
          <input type="checkbox" name="roles" value={role} defaultChecked={checked.includes(role)} /> {name}
        </label>
      ))}
    </span>
  )
}

/** Asks for the key once more, before something grave. */
export function Confirmation({ isLocal, to }: { isLocal: boolean; to: string }) {
  return isLocal ? (
    <form method="post" action="/admin/confirm/" className="notice">
      <input type="hidden" name="to" value={to} />
      <p>Чтобы менять людей и роли, подтвердите, что это Вы.</p>
      <button className="button" type="submit">
        Подтвердить
      </button>
    </form>
  ) : (
    <form className="notice" data-confirm data-to={to}>
      <p>Чтобы менять людей и роли, подтвердите ключом, что это Вы. Подтверждение действует 15 минут.</p>
      <button className="button" type="submit">
        Подтвердить ключом
      </button>
      <p className="problem" role="alert" data-problem hidden />
    </form>
  )
}
