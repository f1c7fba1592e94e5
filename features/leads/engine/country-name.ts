/** `nl` → `Нидерланды`. */
export function countryName(iso2: string): string {
  const code = iso2.toUpperCase()
  return new Intl.DisplayNames('ru', { type: 'region' }).of(code) ?? code
}
