import type { BlockOf } from '../../content/schemas/block.ts'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'

/** A price as a sum in figures, each with its name, and below it the list of factors. */
export function PriceFormula({ block: { title, intro, id, parts, factors = [], note } }: { block: BlockOf<'formula'> }) {
  return (
    <Section title={title} intro={intro} id={id} className="price-formula">
      <ol className="formula-parts">
        {parts.map(({ sign, value, label }) => (
          <li key={label}>
            <b>
              {sign && <span>{sign} </span>}
              {value}
            </b>{' '}
            <small>{label}</small>
          </li>
        ))}
      </ol>
      <Factors className="formula-factors" factors={factors} />
      {note && <RichText className="muted" html={note} />}
    </Section>
  )
}

/** What multiplies a price, or is paid apart. */
export function Factors({ factors, className }: { factors: NonNullable<BlockOf<'formula'>['factors']>; className: string }) {
  if (factors.length === 0) return null
  return (
    <dl className={className}>
      {factors.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
