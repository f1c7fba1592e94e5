/** What the answered sheet, in either form, says about who answers. */
export const LABELS = {
  name: 'Фамилия, имя, отчество',
  number: 'Номер в реестре адвокатов или номер удостоверения',
  on: 'День',
} as const

/** In a saved answer of the page. */
export const FORMAT = 'lawyer-review/1'
