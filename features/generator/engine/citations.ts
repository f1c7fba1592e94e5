import list from '../../../seed/citations.json' with { type: 'json' }

/** Every norm that a text or a document of the site may cite, in the form to print (`seed/citations.json`). */
export const citations = list

export type CitationId = keyof typeof list
