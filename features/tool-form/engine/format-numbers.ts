/** `568470` → `568 470 ₽` with non-breaking spaces. Without `Intl`, because its spaces differ between JavaScript engines. */
export function rubles(sum: number): string {
  return `${grouped(sum)}\u00a0₽`
}

/** `22.65` → `22,65`, `1200.5` → `1 200,5` */
export function grouped(value: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(2))).split('.')
  const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  return fraction === undefined ? groups : `${groups},${fraction}`
}
