import type { Document } from './documents.ts'

/** A content file that says this. */
export function documentOf(own: unknown, rest: Partial<Document> = {}): Document {
  return { file: 'seed/x.md', path: '/x/', kind: 'page', seo: null, body: own, anchors: [], own, ...rest }
}
