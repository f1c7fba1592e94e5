/** Whether a text has the 10 digits of an organisation's or the 12 of a person's ИНН, with valid check digits. */
export function isInn(text: string): boolean {
  return isCompanyInn(text) || isPersonInn(text)
}

export function isCompanyInn(text: string): boolean {
  return /^\d{10}$/.test(text) && checkDigit(text, INN_WEIGHTS.company) === text[9]
}

export function isPersonInn(text: string): boolean {
  return /^\d{12}$/.test(text) && checkDigit(text, INN_WEIGHTS.person) === text[10] && checkDigit(text, INN_WEIGHTS.personLast) === text[11]
}

export function isOgrn(text: string): boolean {
  return /^\d{13}$/.test(text) && `${(Number(text.slice(0, 12)) % 11) % 10}` === text[12]
}

export function isOgrnip(text: string): boolean {
  return /^\d{15}$/.test(text) && `${(Number(text.slice(0, 14)) % 13) % 10}` === text[14]
}

/** Whether a text has 11 digits, with or without the usual `000-000-000 00` marks. */
export function isSnils(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = [...digits.slice(0, 9)].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0)
  return Number(digits.slice(9)) === (sum % 101) % 100
}

/** Weights of the digits before each check digit of an INN. */
export const INN_WEIGHTS = {
  company: [2, 4, 10, 3, 5, 9, 4, 6, 8],
  person: [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  personLast: [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
} as const

export function checkDigit(text: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return `${(sum % 11) % 10}`
}
