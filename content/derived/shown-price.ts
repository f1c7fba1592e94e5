import type { Block, BlockOf } from '../schemas/block.ts'

/** The price of a page's work, as its card shows it. */
export interface ShownPrice {
  /** `от 50 000 ₽` */
  value: string
  /** Label of the priced work. */
  label: string
  term: { value: string; label?: string } | undefined
  /** The smallest amount of `value`. */
  roubles: number
}

/** The price that a page shows: of the facts in its hero, else the smallest of its price list. */
export function shownPrice(blocks: readonly Block[]): ShownPrice | undefined {
  const hero = blocks.find((block): block is BlockOf<'hero'> => block.type === 'hero')
  const prices = blocks.find((block): block is BlockOf<'prices'> => block.type === 'prices')
  return (hero && factPrice(hero)) ?? (prices && smallestPrice(prices))
}

/** The last amount is the price of the work, because a free check or a state fee may precede it. */
function factPrice({ facts }: BlockOf<'hero'>): ShownPrice | undefined {
  const term = facts.find(({ value }) => !value.includes('₽'))
  return facts.flatMap(({ value, label }) => amountsIn(value).map((roubles) => ({ value, label, term, roubles }))).at(-1)
}

function smallestPrice({ rows }: BlockOf<'prices'>): ShownPrice | undefined {
  const priced = rows.flatMap(({ service, price, term }) => amountsIn(price).map((roubles) => ({ service, roubles, term })))
  const [smallest] = priced.sort((one, other) => one.roubles - other.roubles)
  return (
    smallest && {
      value: `от\u00a0${smallest.roubles.toLocaleString('ru')}\u00a0₽`,
      label: smallest.service,
      term: { value: smallest.term },
      roubles: smallest.roubles,
    }
  )
}

/** `35 000 ₽ человеку, 45 000–60 000 ₽ компании` → 35000 and 45000; empty for a free service. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(/(\d[\d\s]*?)\s*(?:–\u2060?\d[\d\s]*)?₽/gu)]
    .map(([, digits = '']) => Number(digits.replace(/\s/gu, '')))
    .filter((amount) => amount > 0)
}
