import { type Mention, mentionsIn } from './legal-mentions.ts'

/** Words of a law, compared with a public source. */
export interface Norm {
  quote: string
  /** The edition; it also says when the words come from an authority's or a survey's text about the norm. */
  edition: string
  /** The act on a site of the state; `null` where its address is not known. */
  address: string | null
  /** The source with which the quote was compared. It is never shown, because most sources are unofficial copies. */
  readAt: string
  /** A second source, for other words of the quote. */
  alsoReadAt?: string | undefined
  /** ISO date. */
  comparedOn: string
  comparedBy: string
}

export interface Norms {
  /** Printed form of each norm, by id. */
  citations: Record<string, string>
  /** Quote, edition, address and comparison of each norm, by id. */
  norms: Record<string, Norm>
}

/** Finds the ids of the norms that some texts name; `mentionsOf` may remember what a text names. */
export function createNormFinder(
  { citations }: Pick<Norms, 'citations'>,
  mentionsOf: (text: string) => readonly Mention[] = mentionsIn,
): (texts: readonly string[]) => string[] {
  const known = Object.entries(citations).map(([id, citation]) => ({ id, parts: meaningOf(citation) }))
  return (texts) => {
    const mentions = texts.flatMap(mentionsOf)
    return known.filter(({ parts }) => parts.some((part) => mentions.some((mention) => isMeant(part, mention)))).map(({ id }) => id)
  }
}

/** The articles that a citation means; it also names their law, which alone would match too much. */
function meaningOf(citation: string): readonly Mention[] {
  const mentions = mentionsIn(citation)
  const articles = mentions.filter(({ article }) => article !== null)
  return articles.length > 0 ? articles : mentions
}

/** Whether a mention means this norm: the same article, and the same part of it unless one of the two names the whole. */
function isMeant(norm: Mention, mention: Mention): boolean {
  return (
    norm.law === mention.law &&
    norm.article === mention.article &&
    (norm.part === null || mention.part === null || norm.part === mention.part)
  )
}
