/** The words of a text in small letters, without «ё», which many people do not type. */
export function smallWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[а-я]+(?:-[а-я]+)*/g) ?? []
  )
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
