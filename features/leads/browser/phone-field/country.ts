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

/** The first country of a phone field, kept when the visitor's country is unknown. */
export const DEFAULT_COUNTRY = { iso2: 'ru', dialCode: '7' }
