import type { BlockOf } from '../../content/schemas/block.ts'
import { RichText } from '../rich-text.tsx'
import { CardTitle, Section } from '../section.tsx'

/**
 * Pages, or sections of this page, one row each: name, a line about it, and a value such as a price at the same place in every row. It begins a
 * page, whose h1 its title would repeat.
 */
export function IndexList({ block: { title, id, items } }: { block: BlockOf<'features'> }) {
  return (
    <Section id={id}>
      <h2 className="visually-hidden">{title}</h2>
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
