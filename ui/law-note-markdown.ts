import type { LawCheck } from '../content/schemas/law-check.ts'
import { lawNote } from './law-note.tsx'
import { link, type Nodes, paragraph } from './markdown/nodes.ts'

/** When and by whom the norms of a page were compared with their sources; nothing for a page that names none. */
export function lawNoteNodes(law: LawCheck | null, isOld: boolean): Nodes {
  return law ? [paragraph(`${lawNote(law, isOld)} `, link({ title: 'Цитаты и источники', href: '/normy/' }))] : []
}
