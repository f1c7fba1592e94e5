import type { BlockOf } from '../../content/schemas/block.ts'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'

/** Prices and terms: a table on wide screens, cards on phones. */
export function Prices({ block }: { block: BlockOf<'prices'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="prices">
      <table>
        <thead>
          <tr>
            <th scope="col">Что делаем</th>
            <th scope="col">Срок</th>
            <th scope="col" className="numeric">
              Ориентир цены
            </th>
          </tr>
        </thead>
        <tbody>
          {block.rows.map(({ service, price, term, note }) => (
            <tr key={service}>
              <th scope="row">
                {service}
                {note && <small>{note}</small>}
              </th>
              <td>{term}</td>
              <td className="numeric">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {block.note && <RichText className="muted" html={block.note} />}
    </Section>
  )
}

export function Table({ block }: { block: BlockOf<'table'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={block.title}>
        <table>
          <thead>
            <tr>
              {block.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) => (
                  <RichText key={block.columns[index]} as="td" html={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
