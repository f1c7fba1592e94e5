import { statement } from '../../contract/sql.ts'
import type { ContentEdition } from '../compile/content-edition.ts'
import type { PublishTarget } from './target.ts'

/** The changes that a publish would make, each as its kind and slug: `page serm`, `post fakt`. */
export interface Difference {
  added: string[]
  changed: string[]
  removed: string[]
}

/** Compares an edition with the one that is shown; all of it is new where none is. */
export async function differenceOf({ db, version }: PublishTarget, edition: ContentEdition): Promise<Difference> {
  const shown = await partsOf(db, (await version.get()) ?? '')
  const next = new Map([
    ...edition.documents.map(({ kind, slug, hash }) => [nameOf(kind, slug), hash] as const),
    ...edition.posts.map(
      ({ kind, slug, hash, cardHash, editorsChoice }) => [nameOf(kind, slug), [hash, cardHash, editorsChoice].join()] as const,
    ),
  ])
  return {
    added: [...next.keys()].filter((name) => !shown.has(name)),
    changed: [...next].flatMap(([name, hash]) => (shown.has(name) && shown.get(name) !== hash ? [name] : [])),
    removed: [...shown.keys()].filter((name) => !next.has(name)),
  }
}

/** A document or an article, with the hash that changes with it. */
interface Part {
  kind: string
  slug: string
  hash: string
}

async function partsOf(db: PublishTarget['db'], version: string): Promise<Map<string, string>> {
  const [documents, posts] = await db.query([
    statement<Part>('SELECT kind, slug, hash FROM edition_documents WHERE version = ? ORDER BY kind, position', version),
    statement<Part>(
      "SELECT kind, slug, hash || ',' || card_hash || ',' || ifnull(editors_choice, '') AS hash FROM edition_posts WHERE version = ?",
      version,
    ),
  ])
  return new Map([...documents, ...posts].map(({ kind, slug, hash }) => [nameOf(kind, slug), hash]))
}

function nameOf(kind: string, slug: string): string {
  return slug === '' ? kind : `${kind} ${slug}`
}

const LABELS: [keyof Difference, string][] = [
  ['added', 'new'],
  ['changed', 'changed'],
  ['removed', 'gone'],
]

/** A line for each kind of change; a sentence where there is none. */
export function printDifference(difference: Difference): string {
  const lines = LABELS.flatMap(([kind, label]) => (difference[kind].length > 0 ? [`${label}: ${difference[kind].join(', ')}`] : []))
  return lines.length > 0 ? lines.join('\n') : 'No text changes: at most the order of lists or the search index does.'
}
