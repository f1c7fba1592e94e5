import type { Contacts } from '../../content/schemas/contacts.ts'

/** The screen that browser code shows while there is no connection (behaviour 2.4). */
export function OfflineScreen({ contacts }: { contacts: Contacts }) {
  return (
    <div className="offline-screen" id="offline-screen" role="alert" hidden>
      <p className="offline-title">Нет подключения к интернету</p>
      <p>Это место пустует не навсегда: страница загрузится снова, как только связь вернётся.</p>
      <p>
        Позвонить можно и без интернета:
        <br />
        <a className="offline-phone" href={contacts.phone.href}>
          {contacts.phone.text}
        </a>
      </p>
    </div>
  )
}
