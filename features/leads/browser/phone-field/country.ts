/** A country that has a calling code (behaviour 8.5). */
export interface Country {
  /** In Russian. */
  name: string
  /** In lower case: `ru`. */
  iso2: string
  /** Without the plus: `7`. */
  dialCode: string
  /** Rank among the countries that share the dial code; 0 is the main country. */
  priority: number
  /** Pattern of the area codes that distinguish this country from others with the same dial code; empty when there is none. */
  areaCodes: string
}

/** The country of a phone field until the visitor's country is known. */
export const DEFAULT_COUNTRY = { iso2: 'ru', dialCode: '7' }
