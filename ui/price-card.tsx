import type { BlockOf } from '../content/schemas/block.ts'

interface PriceCardProps {
  hero: BlockOf<'hero'>
  prices?: BlockOf<'prices'> | undefined
}

/** A price, its term and the page's first action, beside the text: of the facts in the hero, else the smallest of the price list. */
export function PriceCard({ hero, prices }: PriceCardProps) {
  const price = factPrice(hero) ?? (prices && smallestPrice(prices))
  const [action] = hero.actions
  if (!price || !action) return null
  return (
    <div className="card price-card">
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

interface CardPrice {
  value: string
  label: string
  term: { value: string; label?: string } | undefined
}

/** The last amount: a free check or a state fee may stand before it, what the work costs comes last. */
function factPrice({ facts }: BlockOf<'hero'>): CardPrice | undefined {
  const paid = facts.filter(({ value }) => amountsIn(value).length > 0)
  const price = paid.at(-1)
  return price && { ...price, term: facts.find(({ value }) => !value.includes('₽')) }
}

function smallestPrice({ rows }: BlockOf<'prices'>): CardPrice | undefined {
  const priced = rows.flatMap(({ service, price, term }) => amountsIn(price).map((amount) => ({ service, amount, term })))
  const [smallest] = priced.sort((one, other) => one.amount - other.amount)
  return (
    smallest && { value: `от\u00a0${smallest.amount.toLocaleString('ru')}\u00a0₽`, label: smallest.service, term: { value: smallest.term } }
  )
}

/** `35 000 ₽ человеку, 45 000 ₽ компании` → 35000 and 45000; nothing for what is free. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(/(\d[\d\s]*?)\s*₽/gu)]
    .map(([, digits = '']) => Number(digits.replace(/\s/gu, '')))
    .filter((amount) => amount > 0)
}
