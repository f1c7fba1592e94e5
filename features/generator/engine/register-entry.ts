/** What the state registers of companies and sole traders tell by an ИНН. `companyOrPerson`: the name, of a sole trader without «ИП». */
export const registerParts = [
  'name',
  'companyOrPerson',
  'ogrn',
  'address',
  'managerName',
  'managerPost',
  'lastName',
  'firstName',
  'middleName',
] as const

export type RegisterPart = (typeof registerParts)[number]
/** An empty text where the register does not tell. */
export type RegisterEntry = Readonly<Record<RegisterPart, string>>
