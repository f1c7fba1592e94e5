import type { BlockOf } from '../../content/schemas/block.ts'
import { Actions } from '../button-link.tsx'
import { RichText } from '../rich-text.tsx'
import { SectionTitle } from '../section.tsx'

/** One sentence in the largest type of the page. */
export function Statement({ block }: { block: BlockOf<'statement'> }) {
  return (
    <section className="section statement" id={block.id}>
      <SectionTitle>{block.title}</SectionTitle>
      {block.units && <UnitSquares groups={block.units} />}
      {(block.facts || block.action) && (
        <div className="statement-case">
          {block.facts && (
            <dl>
              {block.facts.map(({ value, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {block.action && <Actions links={[block.action]} />}
        </div>
      )}
      {block.html && <RichText className="statement-note" html={block.html} />}
    </section>
  )
}

/** `removed` ones are empty dashed squares; `done`: corrected; `stays`: solid grey; `negative`: still harmful. */
type UnitGroup = NonNullable<BlockOf<'statement'>['units']>[number]

/** Things as squares, in groups with a label under each; phones show nine in a row. */
export function UnitSquares({ groups }: { groups: UnitGroup[] }) {
  const shown = groups.filter(({ count }) => count > 0)
  return (
    <table className="chart squares" role="img" aria-label={sentence(shown)}>
      <tbody>
        <tr className="squares-row">{shown.flatMap(({ kind, count }) => squares(kind, count))}</tr>
        <tr className="squares-labels">
          {shown.map(({ count, kind, label, note }) => (
            <td key={label} colSpan={count} className={`squares-label-${kind}`}>
              <strong>{label}</strong> {note}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function squares(kind: UnitGroup['kind'], count: number) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the squares of a group are alike
    <td key={`${kind}${index}`}>
      <i className={`square square-${kind}`} />
    </td>
  ))
}

function sentence(groups: UnitGroup[]): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const each = groups.map(({ count, label, note }) => {
    const share = `${withoutStop(label)}: ${count} из ${total}`
    return note ? `${share}${label.endsWith('.') ? '.' : ','} ${withoutStop(note)}` : share
  })
  return groups.length > 0 ? `${each.join('; ')}.` : 'Нет ни одного.'
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '')
}
