import type { Contacts } from '../../content/schemas/contacts.ts'
import { CallLink } from '../button-link.tsx'
import { Icon } from '../icon.tsx'

/** Contact links at the bottom of a phone's screen, and the button to the page's top. `client/shell/call-bar.ts` shows it. */
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
