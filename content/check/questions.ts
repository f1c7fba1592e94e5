import type { Seed } from '../compile/compile-seed.ts'
import { plainText } from '../compile/plain-text.ts'
import type { Finding } from './finding.ts'

/** A capital «Вы» inside a sentence. */
const CAPITAL = /(?<=[\p{L}\p{N},»)] )В(?:ы|ас|ам|ами|аш\p{L}*)(?!\p{L})/u

/** Questions of visitors on pages that address the agency, which is many people, like one person. */
export function capitalToTheAgency({ seed }: { seed: Pick<Seed, 'pages'> }): Finding[] {
  return seed.pages.flatMap(({ slug, blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'faq'
        ? block.items
            .map(({ question }) => plainText(question))
            .filter((question) => CAPITAL.test(question))
            .map((text) => ({
              file: `seed/pages/${slug}.md`,
              problem: 'a capital «Вы» for the agency',
              text,
              advice: 'A visitor asks many people: «вы», «вас», «ваш» with a small letter.',
            }))
        : [],
    ),
  )
}
