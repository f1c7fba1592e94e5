/** Words of a private matter, which a paper about private life names by its kind only. */
const WORDS =
  /диагноз|(?<!\p{L})(?:ВИЧ|рак[а-я]{0,2}|беременн\p{L}*|аборт\p{L}*|выкидыш\p{L}*|судимост\p{L}*|секс\p{L}*|гол(?:ый|ая|ые|ых|ой)|любовни\p{L}*|изменял?\p{L}*|венеролог\p{L}*|нарколог\p{L}*|психиатр\p{L}*|психоневр\p{L}*|диспансер\p{L}*|шизофр\p{L}*|сифилис\p{L}*|онколог\p{L}*|суицид\p{L}*|зависимост\p{L}*|запо[йея]\p{L}*|лечени\p{L}*|болезн\p{L}*)(?!\p{L})/iu
/** Telephones and numbers of papers. */
const NUMBERS = /\d{3}[\s-]?\d{2}[\s-]?\d{2}|\d{4}\s?\d{6}/

export function namesOwnSecret(text: string): boolean {
  return WORDS.test(text)
}

export function tellsOwnSecret(text: string): boolean {
  return WORDS.test(text) || NUMBERS.test(text)
}
