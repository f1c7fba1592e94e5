import { REVIEWED_AT } from 'legal-documents/document'
import { readableDate } from 'russian-text/words'
import type { BlockOf } from '../../../content/schemas/block.ts'
import type { Contacts } from '../../../content/schemas/contacts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Island } from '../../../ui/island.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Section } from '../../../ui/section.tsx'
import { GeneratorShell } from '../browser/generator-shell.tsx'

/** Note with the date when the legal basis of the documents was last reviewed. */
export const GENERATOR_REVIEW = `Нормы сверены ${readableDate(REVIEWED_AT)}`

interface GeneratorBlockProps {
  block: BlockOf<'generator'>
  contacts: Contacts
}

/** The document generator: the server renders the list of situations, the browser loads the rest. */
export function GeneratorBlock({ block, contacts: { phone } }: GeneratorBlockProps) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="tool-section">
      <p className="generator-scripts">
        Вопросам нужен JavaScript: документ составляется прямо в браузере, чтобы Ваши данные не уходили на сервер. Включите JavaScript, или{' '}
        <a href="#zayavka">опишите ситуацию юристу</a>, или позвоните: <a href={phone.href}>{phone.text}</a>.
      </p>
      {/* The browser hydrates this with `Generator`, whose first render is the same list. */}
      <Island name="generator" component={GeneratorShell} when="visible" props={{}} />
      <aside className="callout callout-caution generator-caution">
        <p className="callout-title">
          <Icon name="alert" />
          {block.note.title}
        </p>
        <RichText html={block.note.text} />
      </aside>
    </Section>
  )
}
