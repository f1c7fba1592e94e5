import type { Seed } from '../compile/compile-seed.ts'
import { NORMS_FILE } from '../compile/norms.ts'
import { isLawOld, type LawCheck } from '../schemas/law-check.ts'

/** The texts whose norms are to be compared with the law again: the oldest was compared over 180 days ago. */
export function textsOfOldNorms({ pages, posts }: Seed, now: number): string[] {
  const texts: [file: string, law: LawCheck | null][] = [
    ...pages.map(({ slug, law }): [string, LawCheck | null] => [`seed/pages/${slug}.md`, law]),
    ...posts.map(({ file, post }): [string, LawCheck | null] => [file, post.law]),
  ]
  return texts
    .filter(([, law]) => isLawOld(law, now))
    .map(([file, law]) => `${file}: its oldest norm was compared on ${law?.oldest}: compare it again (${NORMS_FILE})`)
}
