import { withBoundWords } from 'russian-text/words'
import type { BlockOf } from '../../content/schemas/block.ts'
import { Actions } from '../button-link.tsx'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'
import { Factors } from './price-formula.tsx'

/** Priced cases as cards, the first one marked; below them, what else changes a price, and the way to a price of one's own. */
export function PriceExamples({ block }: { block: BlockOf<'prices'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="price-examples">
      <ul className="price-cards">
        {block.rows.map(({ service, price, term, note }) => (
          <li key={service}>
            <p className="price">{price}</p>
            <p>{withBoundWords(service)}</p>
            <p className="muted">{note ? `${note}\u00a0· ${term}` : term}</p>
          </li>
        ))}
      </ul>
      <Factors className="price-factors" factors={block.factors ?? []} />
      {block.action && <Actions links={[block.action]} />}
      {block.note && <RichText className="muted" html={block.note} />}
    </Section>
  )
}
