import { choices } from '../fields.ts'

/** Categories of data only; the form never asks for the data itself. */
export const dataItemNames = {
  fullName: 'Фамилия, имя, отчество',
  birthDate: 'Дата рождения',
  phone: 'Номер телефона',
  address: 'Адрес места жительства',
  passport: 'Паспортные данные',
  photo: 'Фотография',
  email: 'Адрес электронной почты',
  workplace: 'Место работы',
  health: 'Сведения о здоровье',
  criminalRecord: 'Сведения о судимости',
  finance: 'Сведения о финансах',
  childData: 'Данные ребёнка',
  other: 'Другие сведения, по которым можно опознать человека',
} as const

export function dataItems(label: string) {
  return { dataItems: choices(label, dataItemNames, { help: 'Сами данные вводить не нужно — только их виды.' }) } as const
}
