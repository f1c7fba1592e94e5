import { withBoundWords } from 'russian-text/words'
import type { BlockOf } from '../../content/schemas/block.ts'
import { across, linear } from '../charts/scale.ts'
import { RichText } from '../rich-text.tsx'
import { SectionTitle } from '../section.tsx'

type PriceRow = BlockOf<'prices'>['rows'][number]

/** Prices to compare, the cheapest first: name, term, a bar as long as the price, the price at the right edge. */
export function PriceList({ block: { title, intro, id, rows, note } }: { block: BlockOf<'prices'> }) {
  const most = Math.max(1, ...rows.map(({ price }) => rangeOf(price).high))
  const isOfRanges = rows.some(({ price }) => price.includes('–'))
  return (
    <section className={isOfRanges ? 'section price-list price-ranges' : 'section price-list'} id={id}>
      <div className="price-list-head">
        <SectionTitle>{title}</SectionTitle>
        {intro && <RichText className="muted" html={intro} />}
      </div>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Что делаем</th>
            <th scope="col">Срок</th>
            <td data-md="skip" />
            <th scope="col">Цена</th>
          </tr>
        </thead>
        <tbody>
          {cheapestFirst(rows).map((row) => (
            <Row key={row.service} row={row} most={most} />
          ))}
        </tbody>
      </table>
      {note && <RichText className="muted price-list-note" html={note} />}
    </section>
  )
}

function Row({ row: { service, price, term, note, href }, most }: { row: PriceRow; most: number }) {
  const { high } = rangeOf(price)
  const x = linear([0, most], [0, 100])
  return (
    <tr>
      <th scope="row">
        {href ? (
          <a className="price-name" href={href}>
            {withBoundWords(service)}
          </a>
        ) : (
          <span className="price-name">{withBoundWords(service)}</span>
        )}
        {note && (
          <>
            {' '}
            <small>{withBoundWords(note)}</small>
          </>
        )}
      </th>
      <td>{term}</td>
      <td className="price-bar" data-md="skip">
        {high > 0 && (
          <svg aria-hidden="true" width="100%" height={6}>
            <rect width={across(Math.max(1, x(high)))} height={6} rx={3} />
          </svg>
        )}
      </td>
      <td className="price">{price}</td>
    </tr>
  )
}

/** Rows by the lower end of their price; rows of one price stay in the order of the content. */
export function cheapestFirst(rows: readonly PriceRow[]): PriceRow[] {
  return [...rows].sort((one, other) => rangeOf(one.price).low - rangeOf(other.price).low)
}

/** `90 000–125 000 ₽` → 90000 and 125000; both ends of a single sum are the sum. */
export function rangeOf(price: string): { low: number; high: number } {
  const [low = 0, high = low] = [...price.matchAll(/\d[\d\s]*/gu)].map(([digits]) => Number(digits.replaceAll(/\s/gu, '')))
  return { low, high }
}
