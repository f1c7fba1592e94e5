import type { Case } from '../schemas/case.ts'
import type { Page } from '../schemas/page.ts'
import { contentOfAddresses, type Dated } from './address-content.ts'
import type { Seed } from './compile-seed.ts'
import { type ShareCard, shareImage } from './share-card.ts'
import { createShareCards } from './share-cards.ts'

/** The share picture of every page, article, instruction, expert and case. */
export function shareCardsOf({ pages, posts, experts, cases }: Dated, siteName: string): ShareCard[] {
  const cards = createShareCards(siteName)
  return [...pages.map(cards.page), ...posts.map(({ post }) => cards.post(post)), ...experts.map(cards.expert), ...cases.map(cards.case)]
}

/** The seed with the address of its share picture in everything that has one. */
export function withShareImages(seed: Seed, siteName: string): Seed {
  const cards = createShareCards(siteName)
  const withCase = (item: Case): Case => ({ ...item, socialImage: shareImage(cards.case(item)) })
  const shown: Dated = {
    pages: seed.pages.map((page) => ({ ...page, blocks: page.blocks.map(withCases), socialImage: shareImage(cards.page(page)) })),
    posts: seed.posts.map((entry) => ({ ...entry, post: { ...entry.post, socialImage: shareImage(cards.post(entry.post)) } })),
    experts: seed.experts.map((expert) => ({ ...expert, socialImage: shareImage(cards.expert(expert)) })),
    cases: seed.cases.map(withCase),
  }
  return { ...seed, ...shown, addresses: contentOfAddresses(shown) }

  // A case is read from the block that shows it.
  function withCases(block: Page['blocks'][number]): Page['blocks'][number] {
    return block.type === 'cases' ? { ...block, items: block.items.map(withCase) } : block
  }
}
