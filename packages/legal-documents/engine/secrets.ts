import type { Speaker } from './groups/speaker.ts'
import { namedClient, shortName } from './secrets/named-people.ts'
import { personalData } from './secrets/personal-data.ts'
import { joinedWords, plainLetters } from './secrets/plain-letters.ts'
import {
  ACCUSES,
  CAME_TO_US,
  DRINK,
  GENERAL,
  HEALTH,
  INNOCENT,
  LONG_WORDS,
  MEDICINE,
  OFFENCE,
  PARTICULAR,
  PERSON,
  PROCEDURE,
  SECRETS,
  singleClient,
} from './secrets/secret-words.ts'

/**
 * A secret that a text discloses, in words for a message: `{ what: 'болезнь', words: '«кариес»' }`, `{ what: 'личные данные', words:
 * 'телефон' }`.
 */
export interface Secret {
  what: string
  words: string
}

interface Speaking {
  speaker: Speaker
  /** The speaker's own names, which may be disclosed. */
  names?: readonly string[]
  /** The speaker's own telephone numbers and addresses. */
  contacts?: readonly string[]
  /** Whether the text may quote the review that it complains about: «Автор пишет: „…“». */
  mayQuote?: boolean
  /** Whether the text describes another person's publication, in which only names and personal data are secrets. */
  isOfOthers?: boolean
}

/**
 * The first secret about the speaker's clients that a text discloses, or `null` (behaviour 14.3). For a medical
 * organisation, a bank, a school, a lawyer and an employer the visit itself is a secret; for others personal data, health, drink
 * and offences of a person are.
 */
export function secretIn(
  text: string,
  { speaker, names = [], contacts = [], mayQuote = false, isOfOthers = false }: Speaking,
): Secret | null {
  const data = personalData(text, contacts)
  if (data !== null) return { what: 'личные данные', words: data }
  const unbranded = withoutOwnBrands(text, names)
  const person = namedClient(unbranded, names) ?? (speaker === 'other' ? null : shortName(unbranded))
  if (person !== null) return { what: 'имя человека', words: `«${person}»` }
  if (isOfOthers) return ownClient(text)
  const own = mayQuote ? withoutQuotations(text) : text
  return speaker === 'other' ? aboutPerson(own) : boundIn(own)
}

const OWN_CLIENT =
  /(?<![а-я])(?:у нас|от нас|к нам|(?:из|в) наш(?:его|ей|ем) (?:центр|клиник|школ|банк|отделени|санатори|стационар)[а-я]*) (?:[а-я\d]+ ){0,4}(?:леж|лечил|лечит|выписал|поступал|наблюдал|учил|обслуж|работал|сидел|был[аи]? на|брал|прош[её]?л|проходил|кодировал)[а-я]*|(?<![а-я])(?:леж|лечил|выписал|наблюдал|кодировал|поступал)[а-я]* (?:[а-я\d]+ ){0,3}(?:у нас|от нас|к нам)(?![а-я])/

/** A client of the writer, in a text about another person's page. */
function ownClient(text: string): Secret | null {
  for (const sentence of sentencesOf(text)) {
    const found = OWN_CLIENT.exec(sentence)
    if (found) return { what: 'обращение человека к Вам', words: quotedWords(sentence, found.index, found[0].length) }
  }
  return null
}

/** The text without the speaker's own name in quotation marks or «Иванов и партнёры», which are no clients. */
function withoutOwnBrands(text: string, names: readonly string[]): string {
  return names
    .reduce((less, name) => (name.length > 2 ? less.replaceAll(name, 'мы') : less), text)
    .replaceAll(/\p{Lu}\p{Ll}+ и (?:партн[её]ры|Ко|сыновья|компания)(?!\p{L})/giu, 'мы')
}

/** The text without quotations of the review: «Автор пишет: „…“», «Автор пишет о …,». */
function withoutQuotations(text: string): string {
  const quoted = text.replaceAll(
    /((?<!\p{L})(?:автор|отзыв|пиш|напис|сказан|утвержда|указ|цитат|фраз|слов|назыв|прислал|сообщени|текст)[^«»"„.!?\n]{0,80})[«"„][^»"“\n]{1,400}[»"“]/giu,
    '$1',
  )
  return quoted.replaceAll(
    /(?<!\p{L})автор[а-яё]* (?:[а-яё]+ )?(?:пишет|пишут|описывает|описывают|указывает|утверждает|сообщает|рассказывает)(?:,? (?:что|будто|якобы|как))? [^.,;:!?\n—]*/giu,
    'автор пишет',
  )
}

/** Each sentence, unchanged and with its spread words joined. */
function sentencesOf(text: string): string[] {
  const plain = plainLetters(text)
  return [...new Set([plain, joinedWords(plain)])].flatMap((each) =>
    each
      .replaceAll(/(?<=\d)\.(?=\d)/g, '·')
      .split(/(?<=[.!?…;])\s+|\n+/)
      .map((sentence) => INNOCENT.reduce((less, phrase) => less.replaceAll(phrase, ' '), sentence)),
  )
}

function boundIn(text: string): Secret | null {
  for (const sentence of sentencesOf(text)) {
    const isGeneral = GENERAL.test(sentence) && !PARTICULAR.test(sentence)
    for (const { what, pattern, isService } of [...SECRETS, CAME_TO_US]) {
      const found = isService && isGeneral ? null : pattern.exec(sentence)
      if (found) return { what, words: quotedWords(sentence, found.index, found[0].length) }
    }
    const client = singleClient(sentence)
    if (client) return { what: CAME_TO_US.what, words: `«${client[0]}»` }
  }
  return spreadOut(text)
}

/** Name of the secret for a procedure, whose speaker may have chosen the wrong profession. */
export const BODY = 'медицинская процедура'
const GAP = `(?:[\\s,:—–-]+(?!${ACCUSES})[а-я\\d]+){0,5}[\\s,:—–-]+`
const afterPerson = (pattern: RegExp) => `(?<![а-я])${PERSON}(?![а-я])${GAP}${pattern.source}`
const beforePerson = (pattern: RegExp) => `${pattern.source}[а-я]*${GAP}${PERSON}(?![а-я])(?! ${ACCUSES})`
const ANIMAL =
  /(?<![а-я])(?:собак|собач|кош(?:к|еч)|кот(?:а|у|ом|ик|ен)?(?![а-я])|пес(?![а-я])|пса|щен|питом|животн|кролик|лошад|хомя|попуг|ветеринар|ветклиник)/
const ABOUT_PERSON = [
  { what: 'здоровье человека', pattern: new RegExp(`${afterPerson(HEALTH)}|${beforePerson(HEALTH)}`) },
  { what: 'здоровье человека', pattern: new RegExp(`(?<![а-я])${PERSON}(?![а-я])[^.!?]{0,120}${MEDICINE}`) },
  { what: 'опьянение', pattern: new RegExp(`${afterPerson(DRINK)}|${beforePerson(DRINK)}`) },
  { what: 'проступок человека', pattern: new RegExp(afterPerson(OFFENCE)) },
]

function aboutPerson(text: string): Secret | null {
  for (const sentence of sentencesOf(text)) {
    const others = sentence.replaceAll(/(?<![а-я])(?:к нам|у нас|с нами|от нас)(?![а-я])/g, '')
    for (const { what, pattern } of ABOUT_PERSON) {
      const found = pattern.exec(others)
      if (found) return { what, words: quotedWords(others, found.index, found[0].length) }
    }
    const procedure = ANIMAL.test(others) ? null : PROCEDURE.exec(others)
    if (procedure) return { what: BODY, words: quotedWords(others, procedure.index, procedure[0].length) }
  }
  return null
}

/** A long word whose letters are separated: «диа гноз». A whole word was already checked in its sentence. */
function spreadOut(text: string): Secret | null {
  const plain = plainLetters(text)
  const found = [...plain.replaceAll(/[^а-я]/g, '').matchAll(LONG_WORDS)].find(([word]) => !plain.includes(word))
  return found ? { what: 'сведения о человеке', words: `«${found[0]}»` } : null
}

/** The found words to their ends, and no more than a short quotation. */
function quotedWords(sentence: string, from: number, length: number): string {
  const rest = /^[а-я]*/.exec(sentence.slice(from + length))?.[0] ?? ''
  return `«${(sentence.slice(from, from + length) + rest).trim().slice(0, 60)}»`
}
