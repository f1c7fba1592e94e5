import type { Contacts } from '../../content/schemas/contacts.ts'
import { Illustration } from '../illustration.tsx'

/** Shown by the browser side while there is no connection (spec.md §2.2). */
export function OfflineScreen({ contacts }: { contacts: Contacts }) {
  return (
    <div className="offline-screen" id="offline-screen" role="alert" hidden>
      <Illustration name="archive" />
      <p className="offline-title">Нет подключения к интернету</p>
      <p>Страница загрузится снова, как только связь вернётся.</p>
      <p>
        Позвонить можно и без интернета: <a href={contacts.phone.href}>{contacts.phone.text}</a>
      </p>
    </div>
  )
}
