/** Latin letters and digits that look like Russian ones, by their capital or small form. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  n: 'п',
  o: 'о',
  p: 'р',
  r: 'г',
  t: 'т',
  u: 'и',
  x: 'х',
  y: 'у',
  і: 'и',
  ї: 'и',
  ё: 'е',
}
const DIGITS: Readonly<Record<string, string>> = { 0: 'о', 3: 'з', 6: 'б' }
const ONLY_LOOKALIKES = /^[abcehkmnoprtuxy]+$/
const SPACED = /(?<!\p{L})(?:\p{L}[\s.,\-‐‑–—_*·|/]{1,3}){3,}\p{L}(?!\p{L})/gu
const SPACED_SHORT = /(?<!\p{L})\p{L}[ -]\p{L}[ -]\p{L}(?![\p{L}.])/gu
const INSIDE = /(?<=[а-я])[-‐‑_*·|/](?=[а-я])/g

/** A text in small Russian letters: «ПAЦИЁНТ» → «пациент», «д и а г н о з» → «диагноз». Marks and spaces stay. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/[\p{L}\d]+/gu, plainWord)
    .replaceAll(SPACED, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''))
    .replaceAll(SPACED_SHORT, (letters) => letters.replaceAll(/[ -]/g, ''))
    .replaceAll(/([а-я])\1{2,}/g, '$1')
}

/** A text whose words are not spread: «п а ц и е н т» → «пациент». Its capital letters stay. */
export function withoutSpread(text: string): string {
  return text.replaceAll(SPACED, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''))
}

/** The text without marks between the letters of a word: «ди-а-гноз» → «диагноз». */
export function joinedWords(plain: string): string {
  return plain.replaceAll(INSIDE, '')
}

function plainWord(word: string): string {
  if (!/[а-яё]/.test(word) && !ONLY_LOOKALIKES.test(word)) return word
  const letters = [...word].map((letter) => LOOKALIKES[letter] ?? letter).join('')
  return letters.replaceAll(/(?<=[а-я])[036](?=[а-я])|(?<![\d])[36](?=[а-я]{2})/g, (digit) => DIGITS[digit] ?? digit)
}
