import { isValidPhoneNumber } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.min.json'
import type { LinesField, TextField, TextFormat } from './fields.ts'
import { isCompanyInn, isInn, isOgrn, isOgrnip, isPersonInn, isSnils } from './identifiers.ts'
import { isName } from './names.ts'
import { isPublicAddress } from './web-address.ts'

const WRONG_INN = 'Проверьте ИНН: не сходится контрольная цифра'
const FORMATS: Record<TextFormat, [isRight: (text: string) => boolean, message: string]> = {
  name: [isName, 'В имени могут быть только буквы, пробел, дефис, точка и апостроф'],
  inn: [isInn, WRONG_INN],
  companyInn: [isCompanyInn, WRONG_INN],
  personInn: [isPersonInn, WRONG_INN],
  ogrn: [isOgrn, 'Проверьте ОГРН: не сходится контрольная цифра'],
  ogrnip: [isOgrnip, 'Проверьте ОГРНИП: не сходится контрольная цифра'],
  snils: [isSnils, 'Проверьте СНИЛС: не сходится контрольное число'],
  passportSeries: [(text) => /^\d{4}$/.test(text), 'Серия: 4 цифры, номер: 6 цифр. Можно оставить пустым и вписать от руки'],
  passportNumber: [(text) => /^\d{6}$/.test(text), 'Серия: 4 цифры, номер: 6 цифр. Можно оставить пустым и вписать от руки'],
  email: [isEmail, 'Проверьте адрес электронной почты'],
  phone: [isPhone, 'Пожалуйста, введите корректный номер телефона'],
  emailOrPhone: [(text) => isEmail(text) || isPhone(text), 'Укажите адрес электронной почты или телефон'],
  url: [isPublicAddress, 'Вставьте полную ссылку, начиная с https://'],
}
const RUDE =
  /(?<![а-яё])(?:бля(?:[дт]|(?![а-яё]))|(?:на|по|о|ни|до)?ху[йёеяю]|(?:с|о|за|рас)?пизд|(?:за|вы|у|на|по|до|про|отъ?|разъ?)?[её]б(?:а|у|л|н)|муда[кч]|мудил|залуп|говн|сук[аи](?![а-яё])|сучк[аиу](?![а-яё]))/i

/** Words that people type into an empty list. */
const NOTHING = /^(?:нет|нету|не\s?знаю|пока нет|ничего|отсутству(?:ет|ют)|-+|—+)[.!]?$/iu

/** The problem of a text that is not empty, or `null`. */
export function textProblem(field: TextField | LinesField, text: string): string | null {
  if (field.format !== undefined) {
    const [isRight, message] = FORMATS[field.format]
    if (!isRight(text)) return message
  }
  if (field.kind === 'lines' && NOTHING.test(text)) return 'Назовите документ или оставьте строку пустой'
  const length = [...text].length
  if (length > field.max) return `Слишком длинно: не больше ${field.max} знаков`
  if (length < field.min) return `Слишком коротко: не меньше ${field.min} знаков`
  if (field.kind === 'text' && field.narrative && RUDE.test(withoutQuotations(text)))
    return 'Уберите грубые слова: они вредят документу. Чужие слова возьмите в кавычки'
  return null
}

/** The text without quotations, because other people's words may be quoted verbatim. */
function withoutQuotations(text: string): string {
  return text.replaceAll(/[«"„][^«»"“„]*[»"“]/gu, '')
}

function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]{2,}$/.test(text)
}

function isPhone(text: string): boolean {
  return isValidPhoneNumber(text, 'RU', metadata)
}
