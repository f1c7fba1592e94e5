/** A country that has a calling code (behaviour 8.5). */
export interface Country {
  /** In Russian. */
  name: string
  /** In lower case: `ru`. */
  iso2: string
  /** Without the plus: `7`. */
  dialCode: string
  /** Place among the countries that share the dial code; 0 is its main one. */
  priority: number
  /** Pattern of the digits after the dial code by which this country is told from others that share it; empty when there is none. */
  areaCodes: string
}

/** Where a phone field begins, and where it stays when the visitor's country cannot be found out. */
export const DEFAULT_COUNTRY = { iso2: 'ru', dialCode: '7' }

/** Stand first in the list, in this order. */
export const PREFERRED_COUNTRIES = ['ru', 'kz', 'by', 'uz', 'ua']
