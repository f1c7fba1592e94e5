import type { Contacts } from '../../../content/schemas/contacts.ts'

/** The phone in large digits with its hours. A script adds whether somebody answers now. */
export function OpenPhone({ contacts, isLarge }: { contacts: Contacts; isLarge?: true }) {
  return (
    <p className={isLarge ? 'form-phone form-phone-large' : 'form-phone'}>
      <a href={contacts.phone.href}>{contacts.phone.text}</a>
      <span className="open-now" {...(contacts.workHours ? { 'data-hours': JSON.stringify(contacts.workHours) } : {})}>
        {contacts.hours}
      </span>
    </p>
  )
}
