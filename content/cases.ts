import type { Content } from './content.ts'
import type { Case } from './schemas/case.ts'
import type { Page } from './schemas/page.ts'

/** The cases that a page shows. */
export function casesOf({ blocks }: Pick<Page, 'blocks'>): Case[] {
  return blocks.flatMap((block) => (block.type === 'cases' ? block.items : []))
}

/** All cases: those of `/cases/`, each of which has a page of its own. */
export async function everyCase(content: Pick<Content, 'page'>): Promise<Case[]> {
  const page = await content.page('cases')
  return page ? casesOf(page) : []
}
