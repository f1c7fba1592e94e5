import { isFrozen, RECORD_PATH } from '../../../../content/publish/desk-files.ts'
import type { Draft } from '../../../../content/publish/desk-store.ts'
import { searchTerms } from '../../../../content/search/fts-query.ts'
import { excerptOf, type Mark } from '../../../../content/search/highlight.ts'
import { allRows, type Sql, statement } from '../../../../contract/sql.ts'
import { addressOf, kindOf, type TextKind, titleOf } from '../../engine/text-kinds.ts'
import { stateOfDraft, type TextState } from '../../engine/text-states.ts'

/** A text as a list shows it. */
export interface ListedText {
  path: string
  kind: TextKind
  title: string
  address: string | null
  state: TextState
  /** Etag of its draft; 0 where there is none. */
  etag: number
  movedFrom: string | null
  /** Who changed it last, and when; `null` where only the import has. */
  by: string | null
  at: number
  note: string
  owner: string | null
}

interface Row {
  path: string
  /** The beginning of the text. */
  head: string
  madeBy: string
  at: number
  cause: string
}

interface DraftRow extends Omit<Draft, 'text' | 'base'> {
  head: string | null
  isShown: number
}

/** Characters that contain the title of a text. */
const HEAD = 1500

const SHOWN = `SELECT files.path, substr(texts.text, 1, ${HEAD}) AS head, publications.made_by AS "madeBy", publications.at, publications.cause
  FROM files JOIN texts ON texts.hash = files.hash
  JOIN (SELECT path, max(publication) AS number FROM changes GROUP BY path) AS last ON last.path = files.path
  JOIN publications ON publications.number = last.number`

const DRAFTS = `SELECT drafts.path, substr(drafts.text, 1, ${HEAD}) AS head, drafts.moved_from AS "movedFrom", drafts.etag, drafts.state, drafts.note,
    drafts.owner, drafts.updated_by AS "updatedBy", drafts.updated_at AS "updatedAt",
    (SELECT count(*) FROM files WHERE files.path = drafts.path AND files.hash IS NOT NULL) AS "isShown"
  FROM drafts`

/** All texts, the newest change first. */
export async function listTexts(db: Sql): Promise<ListedText[]> {
  const [files, drafts] = await db.query([statement<Row>(SHOWN), statement<DraftRow>(DRAFTS)])
  // Publications write it, and nobody reads it.
  const rows = files.filter(({ path }) => path !== RECORD_PATH)
  const heads = new Map(rows.map(({ path, head }) => [path, head]))
  const changed = new Set(drafts.map(({ path }) => path))
  const leaving = new Set(drafts.flatMap(({ movedFrom }) => movedFrom ?? []))
  const listed = [
    ...drafts.map((draft) => listedDraft(draft, heads.get(draft.path) ?? '')),
    ...rows.filter(({ path }) => !changed.has(path) && !leaving.has(path)).map(listedFile),
  ]
  return listed.sort((a, b) => b.at - a.at || (a.title < b.title ? -1 : 1))
}

function listedFile({ path, head, madeBy, at, cause }: Row): ListedText {
  const isImport = cause === 'import'
  return {
    ...{ path, kind: kindOf(path), title: titleOf(path, head), address: addressOf(path), etag: 0, movedFrom: null, note: '', owner: null },
    state: isFrozen(path) ? 'frozen' : 'shown',
    by: isImport ? null : madeBy,
    at,
  }
}

function listedDraft(draft: DraftRow, shownHead: string): ListedText {
  const { path, head, movedFrom, etag, note, owner, updatedBy, updatedAt } = draft
  return {
    ...{ path, kind: kindOf(path), title: titleOf(path, head ?? shownHead), address: addressOf(path), etag, movedFrom, note, owner },
    state: stateOfDraft({ state: draft.state, isRemoval: head === null, movedFrom, isShown: Number(draft.isShown) > 0 }),
    by: updatedBy,
    at: updatedAt,
  }
}

/** Where a text has the words that were searched for. */
export interface Found {
  path: string
  excerpt: string
  marks: Mark[]
}

/** The texts, files and drafts alike, that have all words in any of their forms. Empty for a query without words. */
export async function searchTexts(db: Sql, query: string): Promise<Map<string, Found>> {
  const terms = searchTerms(query)
  if (terms.stems.length === 0) return new Map()
  const sql = `SELECT path, text FROM drafts WHERE text IS NOT NULL
    UNION ALL SELECT files.path, texts.text FROM files JOIN texts ON texts.hash = files.hash
      WHERE NOT EXISTS (SELECT 1 FROM drafts WHERE drafts.path = files.path)`
  const rows = await allRows(db, statement<{ path: string; text: string }>(sql))
  const parts = [...terms.stems.flatMap((stem) => stem.split(' '))]
  // A form of a word nearly always begins with its stem, so most texts need no look at each word.
  const candidates = rows.filter(({ text }) => parts.every((part) => lowered(text).includes(part.slice(0, PREFIX))))
  return new Map(
    candidates.flatMap(({ path, text }) => {
      const plain = withoutMarkup(text)
      const { excerpt, marks } = excerptOf(plain, terms)
      return marks.length >= terms.stems.length ? [[path, { path, excerpt, marks }] as const] : []
    }),
  )
}

/** Letters of a stem that its irregular forms share. */
const PREFIX = 3

function lowered(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/** `[текст](/serm/)` → `текст`; names of fields, blocks and marks of emphasis go. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/^:::.*$/gm, ' ')
    .replaceAll(/"[A-Za-z]+":\s*(?:true|false|\d+,)?|^[ \t-]*[A-Za-z]+:[ \t]*/gm, ' ')
    .replaceAll(/[[\]*_#>|"{}]+/g, ' ')
    .replaceAll(/\s+(?:,\s*)*/g, ' ')
}
