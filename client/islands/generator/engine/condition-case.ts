export type Changes = Record<string, unknown>
/** A change of the answers, what it brings into the text, and what it takes out. */
export type Case = [what: string, changes: Changes, appears: string[], disappears: string[]]

export const COMPANY: Changes = {
  applicantType: 'company',
  companyName: 'ООО «Пример»',
  companyInn: '0012345673',
  ogrn: '1020000123450',
  signatoryName: 'Петров С. Н.',
  signatoryPost: 'Директор',
}
export const TRADER: Changes = { applicantType: 'soleTrader', inn: '001234567887', ogrnip: '304000012345673' }
export const POWER: Changes = { subject: 'represented', representativeName: 'Юристова Ольга', poaNumber: '7', poaDate: '2026-01-15' }
export const ANY_REPRESENTATIVE: Case[] = [
  [
    'a representative',
    POWER,
    [
      'Представитель: Юристова Ольга, доверенность № 7 от 15 января 2026 г.',
      'Копия доверенности.',
      'Представитель ________________ Юристова Ольга',
    ],
    [],
  ],
  ['a parent', { ...POWER, subject: 'child' }, ['Представитель: Юристова Ольга', 'Копия свидетельства о рождении.'], ['доверенность']],
]
