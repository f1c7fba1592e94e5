import list from '../law/citations.json' with { type: 'json' }

/** Every norm that a document or another text may cite, in the form to print (`law/citations.json`). */
export const citations = list

export type CitationId = keyof typeof list
