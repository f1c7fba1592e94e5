import type { Document } from './documents.ts'
import { paragraphsOf } from './paragraphs.ts'

// `{if:…}` and `{host:…}` are the worker's to fill in; reading the seed refuses unknown ones.
const LEFTOVERS: [name: string, pattern: RegExp][] = [
  ['a straight quote', /"/],
  ['a name that was not filled in', /\{(?!(?:if|host):)[a-zA-Z#][^}]*\}/],
  ['markup that was not understood', /\*\*|\]\(|\[!|^#{1,6} |:::|&[a-z]+;|<\/?[a-z]/],
]

/** What typography and Markdown left in texts that visitors read. */
export function leftovers(documents: Document[]): string[] {
  return documents.flatMap(({ file, own }) =>
    paragraphsOf(own).flatMap((paragraph) =>
      LEFTOVERS.filter(([, pattern]) => pattern.test(paragraph)).map(([name]) => `${file}: ${name}: ${paragraph}`),
    ),
  )
}
