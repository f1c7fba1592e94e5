import type { BlockOf } from '../../content/schemas/block.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import { CopyButton } from '../copy-button.tsx'
import { MailText } from '../mail-text.tsx'
import { Section } from '../section.tsx'

interface PassportProps {
  block: BlockOf<'passport'>
  contacts: Contacts
}

/** The company's legal details, which accountants copy line by line or all at once. */
export function Passport({ block, contacts }: PassportProps) {
  const { legal } = contacts
  const rows = passportRows(contacts)
  const all = [legal.name, ...rows.map(([what, value]) => `${what}: ${value}`)].join('\n')
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="passport">
      <div className="card">
        <p className="passport-name">
          <img src="/logo.svg" width={40} height={40} alt="" loading="lazy" />
          {legal.name}
          <CopyButton text={all} what="все реквизиты" label="Скопировать всё" />
        </p>
        <dl>
          {rows.map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <span>{value.includes('@') ? <MailText address={value} /> : value}</span>
                <CopyButton text={value} what={what} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}

function passportRows({ legal, phone, email }: Contacts): [what: string, value: string][] {
  return [
    ['ИНН', legal.inn],
    ['ОГРН', legal.ogrn],
    ['Адрес', legal.address],
    ['Телефон', phone.text],
    ['Почта', email],
  ]
}
