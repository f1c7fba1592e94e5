/** Words in quotation marks; those within them take the other pair. */
export function quoted(words: string): string {
  return `«${words.replaceAll('«', '„').replaceAll('»', '“')}»`
}
