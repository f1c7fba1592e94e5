import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'
import { rows } from './gates.ts'

/** What a document says that the papers of its case in court ask for under other names: the kind of the case, its pages and who takes part. */
export function courtFacts(from: DocumentType, { variant, publications, defendants, addresseeName, addresseeAddress }: Answers): Answers {
  const kind = from === 'lawsuitPersonalRights' ? String(variant) : KINDS[from]
  const pages = rows(publications).map(({ pageUrl }) => String(pageUrl))
  const sued = from === 'lawsuitDelisting' ? [{ name: addresseeName ?? '', address: addresseeAddress ?? '' }] : rows(defendants)
  return {
    ...(kind === undefined ? {} : { suitKind: kind, side: from === 'untruthApplication' ? 'applicant' : 'plaintiff' }),
    ...(pages.length === 0 ? {} : { pages }),
    ...(sued.length === 0 ? {} : { participants: sued.map(({ name = '', address = '' }) => ({ role: 'defendant', name, address })) }),
  }
}

const KINDS: Partial<Record<DocumentType, string>> = {
  lawsuitDefamation: 'defamation',
  untruthApplication: 'untruth',
  lawsuitDelisting: 'links',
}
