import type { Item } from './item.ts'
import type { Answer } from './read-answer.ts'
import { type Judgement, judgementOf } from './signatures.ts'
import { isReplaced, type Standings } from './standing.ts'

export interface Taken {
  /** All judgements, the new ones among them. */
  judgements: Judgement[]
  taken: Judgement[]
  /** The beginnings of the texts that have changed since the sheet was written: what was said of them holds no more. */
  outdated: string[]
}

/**
 * Adds what a lawyer answered. What still stands as it was read is taken, the rest is named, to be read again. Throws when nothing of it still stands.
 */
export function take({ lawyer, judged }: Answer, items: readonly Item[], standings: Standings, all: readonly Judgement[]): Taken {
  const known = new Map(items.map((item) => [item.code, item]))
  const found = judged.flatMap(({ code, ...given }) => {
    const item = known.get(code)
    return item ? [{ item, judgement: judgementOf(item, { verdict: given.verdict, remark: given.remark, lawyer }) }] : []
  })
  const outdated = judged.filter(({ code }) => !known.has(code)).map(({ about }) => about)
  if (found.length === 0)
    throw new Error('Everything in the answer has changed since its sheet was written: write the sheet anew with review --out')
  const kept = all.filter((old) => !found.some(({ item }) => isReplaced(old, item, standings.of(item), lawyer.name)))
  const taken = found.map(({ judgement }) => judgement)
  return { judgements: [...kept, ...taken], taken, outdated }
}
