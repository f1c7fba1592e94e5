/** A company in the format of the register of companies. */
export const REGISTER_ENTRY = {
  name: 'ООО «ОБРАЗЕЦ»',
  ogrn: '1030000543220',
  address: '420000, г Казань, ул Примерная, д 1',
  managerName: 'Петров С. Н.',
  managerPost: 'Генеральный директор',
  lastName: '',
  firstName: '',
  middleName: '',
}
