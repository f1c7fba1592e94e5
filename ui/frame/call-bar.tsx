import type { Contacts } from '../../content/schemas/contacts.ts'
import { Icon } from '../icon.tsx'
import { CallLink } from './call-link.tsx'

/** The ways to a human at the foot of a phone's screen, and the button to the page's top. Shown by `client/shell/call-bar.ts`. */
export function CallBar({ contacts }: { contacts: Contacts }) {
  return (
    <aside className="call-bar" aria-label="Связаться с нами" hidden>
      <a className="button button-outline" href={contacts.phone.href}>
        <Icon name="phone" />
        Позвонить
      </a>
      <CallLink className="button button-primary" />
      <button className="to-top" type="button" aria-label="Наверх">
        <Icon name="chevron" />
      </button>
    </aside>
  )
}
