import type { Finding } from '../../../content/check/finding.ts'
import type { Mistake } from '../../../content/compile/seed-error.ts'
import type { ConfirmedFinding, Desk } from '../../../content/publish/decide.ts'
import { findingsOfText, type PublicationPreview, previewPublication } from '../../../content/publish/preview-publication.ts'
import { publishDrafts } from '../../../content/publish/publish-drafts.ts'
import { undoPublication } from '../../../content/publish/undo-publication.ts'

/** A draft as somebody has read it. */
export interface Item {
  path: string
  etag: number
}

interface PublishOrder {
  items: Item[]
  note: string
  by: string
  confirmed: ConfirmedFinding[]
}

/** A request for the document of a text that need not be published. */
export interface PageOrder {
  /** Address on the site. */
  address: string
  /** Texts that replace those of the site, by their paths; `null`: there is no such file. */
  texts: Record<string, string | null>
  /** Of the request: where its visitor is, for the city. */
  cf: unknown
}

/** The document, or why there is none. */
export interface DraftPage {
  status: number
  html: string
  /** Facts for the header that allows the contents of the document. */
  policy: { nonce: string | undefined; embedsFile: boolean }
  mistakes: readonly Mistake[]
}

/**
 * The work of the desk that needs the compiler. On an own machine a process of its own does it, so orders and answers are plain data. Each throws a
 * `Refusal`, after which nothing has changed.
 */
export interface TextsWork {
  /** Decides a publication. */
  publish(order: PublishOrder): Promise<{ number: number; paths: string[] }>
  undo(order: { number: number; by: string }): Promise<{ number: number; left: string[] }>
  /** Shows every publication that was decided. */
  show(): Promise<void>
  /** The changes of a publication of these drafts. */
  preview(order: { items: Item[] }): Promise<PublicationPreview>
  /** The mistakes and findings in a text in the place of its file. */
  findings(order: { path: string; text: string }): Promise<{ findings: Finding[]; mistakes: readonly Mistake[] }>
  page(order: PageOrder): Promise<DraftPage>
}

/** All work in this process, on the desk that `open` returns; showing and rendering belong to the worker. */
export function workOn(open: () => Desk, { show, page }: Pick<TextsWork, 'show' | 'page'>): TextsWork {
  return {
    async publish({ by, ...order }) {
      const { number, changes } = await publishDrafts(open(), { ...order, madeBy: by })
      return { number, paths: changes.map(({ path }) => path) }
    },
    async undo({ number, by }) {
      const undone = await undoPublication(open(), number, by)
      return { number: undone.number, left: undone.left }
    },
    preview: ({ items }) => previewPublication(open(), items),
    findings: (order) => findingsOfText(open(), order),
    show,
    page,
  }
}
