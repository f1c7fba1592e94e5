import list from '../law/citations.json' with { type: 'json' }

/** The printed form of every norm that a document or another text may cite (`law/citations.json`). */
export const citations = list

export type CitationId = keyof typeof list
