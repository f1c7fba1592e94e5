import type { Content } from '../api/content.ts'
import type { Case } from '../schemas/case.ts'
import type { Page } from '../schemas/page.ts'

/** Address of a case's own page; `undefined` where its id makes none and the content gives no other. */
export function casePath({ id, story }: Pick<Case, 'id' | 'story'>): string | undefined {
  const slug = story?.slug ?? id
  return CASE_SLUG.test(slug) ? `/cases/${slug}/` : undefined
}

export const CASE_SLUG = /^[a-z0-9-]{1,60}$/

/** The cases that a page shows. */
export function casesOf({ blocks }: Pick<Page, 'blocks'>): Case[] {
  return blocks.flatMap((block) => (block.type === 'cases' ? block.items : []))
}

/** All cases, which `/cases/` lists; each has a page of its own. */
export async function everyCase(content: Pick<Content, 'page'>): Promise<Case[]> {
  const page = await content.page('cases')
  return page ? casesOf(page) : []
}
