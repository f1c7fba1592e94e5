/** Half of the bar, in roubles. */
const HALF = 200_000

/** Length of the bar of a price, from 0 to 1: it grows with every rouble and never leaves its place. */
export function priceShare(roubles: number): number {
  return roubles / (roubles + HALF)
}
