import type { BlockOf } from '../../content/schemas/block.ts'
import { RichText } from '../rich-text.tsx'
import { CardTitle, Section } from '../section.tsx'

/** Pages, or sections of this page, one row each: name, a line about it, and a value such as a price at the same place in every row. */
export function IndexList({ block: { title, intro, id, items } }: { block: BlockOf<'features'> }) {
  return (
    <Section title={title} intro={intro} id={id}>
      <ul className="index-list">
        {items.map(({ title: name, text, href, value }) => (
          <li key={name}>
            <CardTitle title={name} href={href} />
            {value && <p className="index-value">{value}</p>}
            <RichText html={text} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
