import type { BlockOf } from '../../content/schemas/block.ts'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'
import { ColumnWidths } from './tables.tsx'

/** Table of access rights: a full square means full access, a half one partial access, a dashed one none. */
export function AccessTable({ block }: { block: BlockOf<'table'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="access">
      <table>
        <ColumnWidths block={block} />
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
          {block.rows.map(([what = '', ...cells]) => (
            <tr key={what}>
              <th scope="row">
                <RichText as="span" html={what} />
              </th>
              {cells.map((cell, index) => (
                <td key={block.columns[index + 1]} className={`access-${extentOf(cell)}`} data-label={block.columns[index + 1]}>
                  <RichText as="span" html={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function extentOf(cell: string): 'all' | 'part' | 'none' {
  if (cell === 'видит') return 'all'
  return cell === 'нет' ? 'none' : 'part'
}
