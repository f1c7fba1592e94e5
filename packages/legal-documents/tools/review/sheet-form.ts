import type { DocumentType } from '../../engine/document.ts'
import { inSmallLetters } from '../golden-cases.ts'

/** What the answered sheet, in either form, says about who answers. */
export const LABELS = {
  name: 'Фамилия, имя, отчество',
  number: 'Номер в реестре адвокатов или номер удостоверения',
  on: 'День',
} as const

/** In a saved answer of the page. */
export const FORMAT = 'lawyer-review/1'

/** `claim-to-site-owner.html` */
export function fileName(type: DocumentType, extension: 'html' | 'docx' = 'html'): string {
  return `${inSmallLetters(type)}.${extension}`
}
