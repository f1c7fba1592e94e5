/** Names of the months from 0, in the form of a date: `5 ноября`. */
export const MONTHS = ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря']

/**
 * The form of a noun after a number: `nounAfter(3, ['отзыв', 'отзыва', 'отзывов'])` → `отзыва`. Does not use `Intl.PluralRules`: in a
 * browser without it, no module that formats a number would start.
 */
export function nounAfter(count: number, [one, few, many]: readonly [one: string, few: string, many: string]): string {
  const [ones, tens] = [Math.abs(count) % 10, Math.abs(count) % 100]
  if (!Number.isInteger(count) || ones === 0 || ones > 4 || (tens > 10 && tens < 15)) return many
  return ones === 1 ? one : few
}

/** `2026-11-05` → `5 ноября 2026` with non-breaking spaces */
export function readableDate(isoDate: string): string {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return `${Number(day)}\u00a0${MONTHS[Number(month) - 1]}\u00a0${year}`
}

/** `выход к скверу — там` with non-breaking spaces after words of up to two letters and before dashes, for texts that no compiler has typeset. */
export function withBoundWords(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d-])([а-яё]{1,2}) (?=\S)/giu, '$1\u00a0').replaceAll(' —', '\u00a0—')
}

/** `30.909…` → `30,9 %` with a non-breaking space; a whole number has no decimals. */
export function percent(value: number): string {
  return `${decimal(value)}\u00a0%`
}

/** `30.909…` → `30,9`; `-0.04` → `0` */
function decimal(value: number): string {
  return String((Math.round(value * 10) || 0) / 10).replace('.', ',')
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
