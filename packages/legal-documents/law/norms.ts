import { type Mention, mentionsIn } from './legal-mentions.ts'

/** Words of a law, compared with a public source. */
export interface Norm {
  quote: string
  /** Also says when the words were read in what an authority or a survey says about the norm. */
  edition: string
  /** The act on a site of the state; `null` where its address is not known. */
  address: string | null
  /** The source with which the quote was compared. Nothing shows it: most are copies that happened to be readable. */
  readAt: string
  /** Another one, for other words of the quote. */
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

/** Finds the ids of the norms that some texts name. */
export function createNormFinder({ citations }: Pick<Norms, 'citations'>): (texts: readonly string[]) => string[] {
  const known = Object.entries(citations).map(([id, citation]) => ({ id, parts: meaningOf(citation) }))
  return (texts) => {
    const mentions = texts.flatMap(mentionsIn)
    return known.filter(({ parts }) => parts.some((part) => mentions.some((mention) => isMeant(part, mention)))).map(({ id }) => id)
  }
}

/** A citation of an article names its law as well, which alone means nothing. */
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
