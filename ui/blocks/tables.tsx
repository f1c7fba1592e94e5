import { columnShares } from '../../content/derived/column-shares.ts'
import type { BlockOf } from '../../content/schemas/block.ts'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'

/** Tables with this many columns become cards on phones. */
const CARD_COLUMNS = 3

export function Table({ block }: { block: BlockOf<'table'> }) {
  const isCards = block.columns.length >= CARD_COLUMNS
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard */}
      <section className={`table-scroll ${isCards ? 'table-cards' : ''}`.trim()} tabIndex={0} aria-label={block.title}>
        <table>
          <ColumnWidths block={block} />
          <thead>
            <tr>
              {block.columns.map((column, index) => (
                <th key={column} scope="col" className={isNumeric(block.rows, index) ? 'numeric' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) => (
                  <RichText
                    key={block.columns[index]}
                    as="td"
                    html={cell}
                    {...(isNumeric(block.rows, index) ? { className: 'numeric' } : {})}
                    label={isCards && index > 0 ? block.columns[index] : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}

/** Fixes the columns of a table, so that a partly streamed one does not move when the rest arrives. */
export function ColumnWidths({ block: { columns, rows } }: { block: BlockOf<'table'> }) {
  const shares = columnShares(columns.map((column, index) => [column, ...rows.map((row) => row[index] ?? '')]))
  return (
    <colgroup>
      {shares.map((share, index) => (
        <col key={columns[index]} width={`${share}%`} />
      ))}
    </colgroup>
  )
}

/** Whether every cell of a column is a number, an amount or a share. */
function isNumeric(rows: string[][], column: number): boolean {
  return column > 0 && rows.every((row) => /^[−+]?\d[\d\s–.,]*(?:\s?[%₽])?$/u.test(row[column] ?? ''))
}
