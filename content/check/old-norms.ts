import type { Seed } from '../compile/compile-seed.ts'
import type { Norms } from '../compile/norms.ts'
import { isLawOld, type LawCheck } from '../schemas/law-check.ts'

/** What is to be compared with the law again: pages whose oldest norm was compared over 180 days ago, and norms that never were. */
export function normsToCompare({ pages, posts }: Seed, { citations, norms }: Norms, now: number): string[] {
  const texts: [file: string, law: LawCheck | null][] = [
    ...pages.map(({ slug, law }): [string, LawCheck | null] => [`seed/pages/${slug}.md`, law]),
    ...posts.map(({ file, post }): [string, LawCheck | null] => [file, post.law]),
  ]
  return [
    ...texts
      .filter(([, law]) => isLawOld(law, now))
      .map(([file, law]) => `${file}: its oldest norm was compared on ${law?.oldest}: compare it again (seed/norms.json)`),
    ...Object.entries(norms)
      .filter(([, { comparedOn }]) => comparedOn === null)
      .map(([id]) => `seed/norms.json: ${id}: never compared: ${citations[id]}`),
  ]
}
