import type { ReactNode } from 'react'
import type { Contacts } from '../../../content/schemas/contacts.ts'
import { Portrait } from '../../../ui/portrait.tsx'
import { OpenPhone } from './open-phone.tsx'

interface FormBandProps {
  id: string
  contacts: Contacts
  /** The form. */
  children: ReactNode
  /** Content of the page beside its form. */
  aside?: ReactNode
}

/** A form with the steps after it is sent: its reader, the time of the reply, and the documents that visitors should not send. */
export function FormBand({ id, contacts, children, aside }: FormBandProps) {
  return (
    <section className="section form-section" id={id}>
      <div className="form-card card">{children}</div>
      <div className="form-aside">
        <div className="form-reader">
          <Portrait person={READER} />
          <div>
            <p className="form-reader-title">Прочитает юрист</p>
            <p>Сначала проверит, можно ли это доказать.</p>
          </div>
        </div>
        {aside}
        <dl className="form-next">
          {NEXT_STEPS.map(([when, what]) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <OpenPhone contacts={contacts} />
      </div>
    </section>
  )
}

const READER = { slug: 'glavnyj-yurist', name: 'Главный юрист', hasPortrait: true }

const NEXT_STEPS = [
  ['Сразу', 'Номер заявки на экране'],
  ['За один рабочий день', 'Отвечаем, как Вы просили: звонком или в мессенджер'],
  ['Ещё через рабочий день', 'Ориентир цены и срока или честный отказ с причиной'],
  ['Не присылайте', 'Паспорт и медицинские справки'],
] as const
