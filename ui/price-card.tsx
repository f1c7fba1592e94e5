import { shownPrice } from '../content/derived/shown-price.ts'
import type { Block, BlockOf } from '../content/schemas/block.ts'

interface PriceCardProps {
  hero: BlockOf<'hero'>
  blocks: readonly Block[]
}

/** A price, its term and the page's first action, beside the text. */
export function PriceCard({ hero, blocks }: PriceCardProps) {
  const price = shownPrice(blocks)
  const [action] = hero.actions
  if (!price || !action) return null
  const isSaid = hero.facts.some(({ value }) => value === price.value)
  return (
    <div className="card price-card" data-md={isSaid ? 'skip' : undefined}>
      <p className="price-card-value">{price.value}</p>
      <p>{price.label}</p>
      {price.term && (
        <p>
          <b>{price.term.value}</b> {price.term.label}
        </p>
      )}
      <a className="button button-outline button-small" href={action.href}>
        {action.title}
      </a>
    </div>
  )
}
