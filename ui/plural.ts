const rules = new Intl.PluralRules('ru')

/** `plural(3, ['отзыв', 'отзыва', 'отзывов'])` → `3 отзыва` with a non-breaking space */
export function plural(count: number, [one, few, many]: readonly [one: string, few: string, many: string]): string {
  const rule = rules.select(count)
  const noun = rule === 'one' ? one : rule === 'few' ? few : many
  return `${count}\u00a0${noun}`
}
