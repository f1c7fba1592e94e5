/** The norms are stored with the legal documents, which also cite them. */
export const CITATIONS_FILE = 'packages/legal-documents/law/citations.json'
export const NORMS_FILE = 'packages/legal-documents/law/norms.json'
