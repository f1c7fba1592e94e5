import type { ReactNode } from 'react'
import type { Contacts } from '../../content/schemas/contacts.ts'

interface MenuHelpProps {
  contacts: Contacts
  /** A field for a link. */
  pasteLink: ReactNode
}

/** The column of the wide menu for visitors who do not know which service they need. */
export function MenuHelp({ contacts, pasteLink }: MenuHelpProps) {
  return (
    <>
      <p className="help-title">Не знаете, что выбрать?</p>
      <p>Пришлите ссылку. Юрист бесплатно скажет, удалять, отвечать или вытеснять.</p>
      {pasteLink}
      <p>
        <a className="help-phone" href={contacts.phone.href}>
          {contacts.phone.text}
        </a>
      </p>
    </>
  )
}
