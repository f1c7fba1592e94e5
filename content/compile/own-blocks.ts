import type { Block } from '../schemas/block.ts'
import type { Page } from '../schemas/page.ts'

const SHOWING = new Set(['cases', 'reviews', 'experts', 'posts'])

/** The blocks of a page, without content that they show from other files. */
export function ownBlocks({ blocks }: Pick<Page, 'blocks'>): (Block | { type: string; items: [] })[] {
  return blocks.filter(({ type }) => type !== 'live-search').map((block) => (SHOWING.has(block.type) ? { ...block, items: [] } : block))
}
