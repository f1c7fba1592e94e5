import { type Mention, mentionsIn } from 'legal-documents/legal-mentions'
import { CITATIONS_FILE, NORMS_FILE } from '../compile/law-files.ts'
import { remembered } from '../compile/memory.ts'
import { htmlOf, paragraphsIn, sentencesOf } from '../compile/plain-text.ts'
import type { Document } from './checked-documents.ts'
import type { Finding } from './finding.ts'

/** Laws that a text may name without a citation from the list, and why. */
const NAMED_ONLY: Record<string, string> = {
  '193-ФЗ': 'the law on mediation is named as the way to settle a dispute; nothing is claimed of what its articles say',
}

/** Articles and laws that texts name and the citation list does not contain. */
export function unknownCitations(documents: Document[], citations: Record<string, string>): Finding[] {
  const known = Object.values(citations).flatMap(mentionsOf)
  return documents.flatMap(({ file, own }) =>
    htmlOf(own)
      .flatMap(mentionsBySentence)
      .filter(({ mention }) => !isKnown(mention, known))
      .map(({ mention, sentence }) => ({
        code: 'unknown-citation' as const,
        file,
        problem: `not in citations.json: ${printed(mention)}`,
        text: sentence,
        values: [printed(mention)],
        advice: `Add the norm to ${CITATIONS_FILE}, and its quote, edition and address to ${NORMS_FILE}.`,
      })),
  )
}

const mentionsOf = remembered(mentionsIn)

const mentionsBySentence = remembered((html) =>
  paragraphsIn(html)
    .flatMap(sentencesOf)
    .flatMap((sentence) => mentionsIn(sentence).map((mention) => ({ sentence, mention }))),
)

/**
 * An article without its law (`статья 119`) is known if any listed law has it; a part of an article, if the list has that part or the whole
 * article.
 */
function isKnown({ law, article, part }: Mention, known: Mention[]): boolean {
  if (article === null && law !== null && law in NAMED_ONLY) return true
  return known.some(
    (citation) =>
      (law === null || citation.law === law) &&
      (article === null || citation.article === article) &&
      (part === null || citation.part === null || citation.part === part),
  )
}

function printed({ law, article, part }: Mention): string {
  return [part, article === null ? null : `статья ${article}`, law].filter((piece) => piece !== null).join(' ')
}
