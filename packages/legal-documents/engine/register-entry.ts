import { isInitials, isLegalForm, isOrganisation, isParticle, mendName, withInitials, withRussianQuotes } from './names.ts'

/**
 * The data of the state registers on a company or a sole trader with an ИНН, in their spelling; empty where they have none. A person's names are
 * empty for a company.
 */
export type RegisterEntry = Readonly<
  Record<'name' | 'ogrn' | 'address' | 'managerName' | 'managerPost' | 'lastName' | 'firstName' | 'middleName', string>
>

/** The values with which a form can be filled. `companyOrPerson`: the name, without «ИП» for a sole trader. */
export type RegisterPart = keyof RegisterEntry | 'companyOrPerson'

/** One part of an entry as a document writes it. */
export function writtenPart(entry: RegisterEntry, part: RegisterPart): string {
  const isPerson = entry.lastName !== ''
  switch (part) {
    case 'name':
      return withRussianQuotes(entry.name)
    case 'companyOrPerson':
      return isPerson
        ? mendName([entry.lastName, entry.firstName, entry.middleName].filter(Boolean).join(' '))
        : withRussianQuotes(entry.name)
    case 'address':
      // A register names only the town of a sole trader.
      return isPerson ? '' : entry.address
    case 'managerName':
      return managerName(entry.managerName)
    case 'managerPost':
      return asWords(withRussianQuotes(entry.managerPost))
    case 'ogrn':
      return entry.ogrn
    default:
      return entry[part] === '' ? '' : mendName(entry[part])
  }
}

/** `Петров Сергей Николаевич`, `ПЕТРОВ С.Н.` → `Петров С. Н.`; `ООО "УК "ОБРАЗЕЦ"` → `ООО «УК «ОБРАЗЕЦ»` */
function managerName(given: string): string {
  if (!/\p{L}/u.test(given)) return ''
  if (isOrganisation(given)) return withRussianQuotes(given)
  const name = mendName(
    given
      // «(внешний управляющий)»
      .replaceAll(/\s*\([^)]*\)/g, '')
      .replaceAll(/\.(?=\p{L})/gu, '. ')
      .trim()
      .replaceAll(/\s+/g, ' '),
  )
  // Foreigners are not always entered surname first.
  if (!/[а-яё]/i.test(name)) return name
  const words = name.split(' ')
  const ownInitials = words.slice(0, countAtStart(words, isInitials))
  const [surname, givenNames] = surnameOf([...words.slice(ownInitials.length), ...ownInitials])
  const isClear = givenNames.filter((word) => !isParticle(word)).length <= GIVEN_NAMES_MAX
  return isClear ? withInitials(surname, ...givenNames) : name
}

/** With more given names the end of the surname is unknown, so names are not shortened. */
const GIVEN_NAMES_MAX = 2

/**
 * The surname with its particles, and the given names. In a name of two words, the first one is the surname even where it is a particle of
 * others: «Ван Вэй».
 */
function surnameOf(words: string[]): [surname: string, givenNames: string[]] {
  const [first = '', ...rest] = words
  if (words.length === 2) return [isParticle(first) ? mendName(first) : first, rest]
  const length = 1 + countAtStart(words, isParticle)
  return [words.slice(0, length).join(' '), words.slice(length)]
}

/** The number of words at the beginning that are such words; 0 when all words are. */
function countAtStart(words: readonly string[], isSuch: (word: string) => boolean): number {
  const first = words.findIndex((word) => !isSuch(word))
  return Math.max(0, first)
}

/** Abbreviations in names of posts that are no legal forms. */
const ABBREVIATIONS = new Set(
  (
    'IT ИТ HR PR GR CEO CFO COO CTO CIO АХО АХЧ ПТО ОТК ОКС ОКК ЖКХ ЖКУ ГО ЧС ВЭД МТО МТС НИОКР РФ СНГ США АСУ АСУП КИП СМИ СБ ГСМ ОМТС ' +
    'УФНС ФНС ИФНС УФССП ФССП УВД МВД УМВД ФСБ МЧС СОШ ДЮСШ ВО СПО ДПО НИИ КБ ОКБ ЦБ ТЭЦ ГРЭС АЭС АЗС ТК ТЦ ТД ГК БЦ МФЦ'
  ).split(' '),
)
/**
 * `ГЕНЕРАЛЬНЫЙ ДИРЕКТОР`, as registers write it → `Генеральный директор`. Words in quotes or after a legal form are a name, which stays:
 * `ПРЕЗИДЕНТ ООО «ОБРАЗЕЦ»` → `Президент ООО «ОБРАЗЕЦ»`.
 */
function asWords(post: string): string {
  const [outside = ''] = post.split(/[«„]/)
  if (outside !== outside.toUpperCase()) return post
  const words = outside.split(/(?<=\s)/)
  const nameAt = words.findIndex((word) => isLegalForm(lettersOf(word)))
  const own = nameAt < 0 ? words : words.slice(0, nameAt)
  const small = own.map((word, at) => smallWord(word, own[at - 1] ?? '')).join('')
  return small.charAt(0).toUpperCase() + small.slice(1) + post.slice(own.join('').length)
}

function smallWord(word: string, before: string): string {
  const letters = lettersOf(word)
  if (word.trim() === 'ИО') return word.replace('ИО', 'и. о.')
  if (ABBREVIATIONS.has(letters)) return word
  // «В Г. КАЗАНИ», «РОССИИ»
  const isPlace = /^Г\.?\s*$/.test(before) || /^РОССИ[ЯИЮ]|^РОССИЕЙ|^МОСКВ[АЫЕУ]$/.test(letters)
  return isPlace ? word.charAt(0) + word.slice(1).toLowerCase() : word.toLowerCase()
}

function lettersOf(word: string): string {
  return word.replaceAll(/[^\p{L}]/gu, '')
}
