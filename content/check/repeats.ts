import { capitalised } from 'russian-text/words'
import { inParts, type Steps } from '../compile/in-turns.ts'
import { paragraphsOf, plainText } from '../compile/plain-text.ts'
import type { Document } from './checked-documents.ts'
import { type Finding, wordsOf } from './finding.ts'

/** A run of this many words is a passage, not a turn of phrase. */
const PASSAGE_WORDS = 12

interface Place {
  file: string
  paragraph: number
}

/**
 * Passages of twelve words that stand in two files, or in two paragraphs of one. Citations are identical on purpose and do not count; the
 * specimens of papers repeat the forms of law and are left out.
 */
export function repeats(documents: Document[], citations: Record<string, string>): Steps<Finding[]> {
  const printed = Object.values(citations)
    .map(plainText)
    .flatMap((citation) => [citation, capitalised(citation)])
  const anyCitation = new RegExp(printed.map((citation) => RegExp.escape(citation)).join('|'), 'g')
  const seen = new Map<string, Place>()
  const checked = documents.filter(({ kind }) => kind !== 'policy' && kind !== 'specimen')
  return inParts(checked, (some) =>
    some.flatMap(({ file, own }) =>
      paragraphsOf(own).flatMap((text, paragraph) => {
        const earlier = firstRepeat(wordsOf(text.replaceAll(anyCitation, '')), { file, paragraph }, seen)
        return earlier === null
          ? []
          : [
              {
                code: 'repeated-passage' as const,
                file,
                problem: `repeats ${earlier.file}`,
                text: earlier.passage,
                advice: ADVICE,
                values: [earlier.file],
              },
            ]
      }),
    ),
  )
}

const ADVICE = 'Say it once and link to that page, or say here what is particular to this page.'

function firstRepeat(words: string[], place: Place, seen: Map<string, Place>): { file: string; passage: string } | null {
  let found: { file: string; passage: string } | null = null
  for (let from = 0; from + PASSAGE_WORDS <= words.length; from++) {
    const passage = words.slice(from, from + PASSAGE_WORDS).join(' ')
    const known = seen.get(passage)
    if (known === undefined) seen.set(passage, place)
    else if (known.file !== place.file || known.paragraph !== place.paragraph) found ??= { file: known.file, passage }
  }
  return found
}
