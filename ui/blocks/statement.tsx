import type { BlockOf } from '../../content/schemas/block.ts'
import { Icon } from '../icon.tsx'
import { RichText } from '../rich-text.tsx'
import { SectionTitle } from '../section.tsx'

/** One sentence in the largest type of the page, with the story's squares and figures. */
export function Statement({ block: { id, title, units, facts, action, html, links } }: { block: BlockOf<'statement'> }) {
  return (
    <section className="section statement" id={id}>
      <SectionTitle>{title}</SectionTitle>
      {units && <UnitSquares groups={units} />}
      {(facts.length > 0 || action) && (
        <div className="statement-facts">
          {facts.length > 0 && (
            <dl>
              {facts.map(({ value, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {action && (
            <a className="button button-primary" href={action.href}>
              {action.title}
            </a>
          )}
        </div>
      )}
      {(html || links.length > 0) && (
        <div className="statement-more">
          {html && <RichText html={html} />}
          {links.map(({ title: name, href }, index) => (
            <a key={href} href={href}>
              {name}
              {index === links.length - 1 && <Icon name="arrow" />}
            </a>
          ))}
        </div>
      )}
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
