import type { Document } from '../../content/check/checked-documents.ts'

/** A test document with this content. */
export function documentOf(own: unknown, rest: Partial<Document> = {}): Document {
  return { file: 'seed/x.md', path: '/x/', kind: 'page', seo: null, body: own, anchors: [], own, ...rest }
}
