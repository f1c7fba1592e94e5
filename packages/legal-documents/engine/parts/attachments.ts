import { dateRu, sentence } from '../russian.ts'
import { item, joined, type SectionDraft } from '../write.ts'
import { type ChildsRepresentative, papersOfChild } from './legal-representative.ts'
import { notaryRecord, type Publication } from './publication.ts'
import type { Statement } from './statement.ts'

interface Sources extends ChildsRepresentative {
  publications?: readonly Pick<Publication, 'pageUrl' | 'screenshotSaved' | 'screenshotAt' | 'foundAt' | 'notaryProtocol'>[]
  statements?: readonly Pick<Statement, 'proofs'>[]
  /** Earlier letters with their receipts, papers of a company, and what the type of document requires. */
  more?: readonly (string | false)[]
  representativeName?: string
}

/** The attachments in the order of behaviour 14.5: screenshots, notary's records, proofs, letters, papers, power of attorney. */
export function attachments({ publications = [], statements = [], more = [], representativeName = '', ...person }: Sources): SectionDraft {
  const lines = [
    ...publications
      .filter(({ screenshotSaved }) => screenshotSaved)
      .map(({ pageUrl, screenshotAt, foundAt }) => `Скриншот страницы ${pageUrl} от ${screenshotAt || dateRu(foundAt)}`),
    ...publications.map(({ notaryProtocol }) => notaryRecord(notaryProtocol)),
    ...statements.flatMap(({ proofs }) => proofs),
    ...more,
    ...(representativeName === '' ? [] : person.subject === 'child' ? papersOfChild(person) : ['Копия доверенности']),
  ]
  const written = [...new Set(lines.filter((line) => line !== false && line !== '').map((line) => sentence(String(line))))]
  return { id: 'attachments', kind: 'attachments', title: 'Приложения', pieces: written.map((line) => item(line)) }
}

export function witnessLine(all: readonly { readonly name: string; readonly contact: string }[]): string {
  return all.length === 0 ? '' : `Сведения об очевидцах: ${all.map(({ name, contact }) => joined([name, contact], ', ')).join('; ')}`
}
