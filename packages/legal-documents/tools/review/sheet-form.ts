/** What the answered sheet, in either form, says about who answers. */
export const LABELS = {
  name: 'Фамилия, имя, отчество',
  number: 'Номер в реестре адвокатов или номер удостоверения',
  on: 'День',
} as const

/** In a saved answer of the page. */
export const FORMAT = 'lawyer-review/1'

/** `claim-to-site-owner.html` */
export function fileName(type: string, extension: 'html' | 'docx' = 'html'): string {
  return `${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.${extension}`
}
