import { type DeskAssets, DeskDocument, Home } from './desk-document.tsx'

interface FrameProps {
  assets: DeskAssets
  siteName: string
}

interface LocalPerson {
  role: string
  name: string
  does: string
  rolesInWords: string
}

interface SignInProps extends FrameProps {
  /** Four people to choose, on a developer's own server. */
  local: readonly LocalPerson[]
  /** Where somebody was before. */
  to: string
  /** Why the last try was refused; empty for a first one. */
  problem: string
}

export function SignInView({ assets, siteName, local, to, problem }: SignInProps) {
  const title = local.length > 0 ? 'Кто Вы?' : 'Вход'
  return (
    <DeskDocument assets={assets} siteName={siteName} title={title}>
      <main className="door" id="content">
        <Home siteName={siteName} />
        <h1>{title}</h1>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {local.length > 0 ? <LocalPeople people={local} to={to} /> : <KeyForm to={to} />}
        <p>
          <a href="/">На сайт</a>
        </p>
      </main>
    </DeskDocument>
  )
}

function LocalPeople({ people, to }: { people: readonly LocalPerson[]; to: string }) {
  return (
    <>
      <p>Сайт запущен на этом компьютере: ключ не нужен.</p>
      <form method="post" action="/admin/sign-in/">
        <input type="hidden" name="to" value={to} />
        {people.map(({ role, name, rolesInWords, does }) => (
          <button key={role} className="person" name="person" value={role} type="submit">
            <strong>{name}</strong> <span>{rolesInWords}</span> <span className="second">{does}</span>
          </button>
        ))}
      </form>
      <p className="second">На настоящем сайте этого выбора нет: только ключ.</p>
      <form data-sign-in data-to={to}>
        <button className="quiet-button" type="submit">
          Войти ключом
        </button>
        <p className="problem" role="alert" data-problem hidden />
      </form>
    </>
  )
}

function KeyForm({ to }: { to: string }) {
  return (
    <>
      <p>Войдите ключом этого устройства: отпечатком, лицом или кодом экрана. Пароля нет.</p>
      <form data-sign-in data-to={to}>
        <button className="button button-primary" type="submit">
          Войти ключом
        </button>
        <p className="problem" role="alert" data-problem hidden />
      </form>
      <noscript>
        <p className="problem">Для входа ключом нужен JavaScript.</p>
      </noscript>
      <p className="second">Потеряли устройство? Администратор пришлёт новое приглашение.</p>
    </>
  )
}

interface InvitationProps extends FrameProps {
  name: string
  rolesInWords: string
  invitation: string
}

export function InvitationView({ assets, siteName, name, rolesInWords, invitation }: InvitationProps) {
  return (
    <DeskDocument assets={assets} siteName={siteName} title="Приглашение">
      <main className="door" id="content">
        <Home siteName={siteName} />
        <h1>Здравствуйте, {name}</h1>
        <p>Вы приглашены на стол редакции: {rolesInWords}.</p>
        <form data-new-key="invitation" data-invitation={invitation}>
          <label>
            Как назвать это устройство
            <input name="label" maxLength={60} placeholder="Рабочий ноутбук" autoComplete="off" />
          </label>
          <button className="button button-primary" type="submit">
            Создать ключ и войти
          </button>
          <p className="problem" role="alert" data-problem hidden />
        </form>
        <noscript>
          <p className="problem">Чтобы создать ключ, нужен JavaScript.</p>
        </noscript>
        <p className="second">Ключ останется на этом устройстве; приглашение действует один раз и одни сутки.</p>
      </main>
    </DeskDocument>
  )
}

interface ErrorProps extends FrameProps {
  title: string
  message: string
  /** Number of the request, by which the log is searched; empty where nothing failed. */
  requestId: string
}

/** A refusal, or a failure, as a page. */
export function ErrorView({ assets, siteName, title, message, requestId }: ErrorProps) {
  return (
    <DeskDocument assets={assets} siteName={siteName} title={title}>
      <main className="door" id="content">
        <Home siteName={siteName} />
        <h1>{title}</h1>
        <p>{message}</p>
        {requestId && <p className="second">Номер запроса: {requestId}</p>}
        <p>
          <a className="button" href="/admin/">
            На стол
          </a>
        </p>
      </main>
    </DeskDocument>
  )
}
