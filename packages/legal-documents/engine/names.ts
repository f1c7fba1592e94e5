const HYPHENS = /[\u2010\u2011\u2013]/g
const NAME = /^\p{L}[\p{L}\p{M}\s.'’‘ʼ-]*$/u

/** Whether a text can be a name or a part of one, in any alphabet. */
export function isName(text: string): boolean {
  return NAME.test(text)
}

/** Small words of a name: before the surname or after the father's name. */
const PARTICLES = new Set(
  'фон ван дер ден цу де да ди до дю ду дель делла дос эль аль ас ат эд ибн бин бинт бен оглы оглу кызы гызы углы угли заде von van der den zu de da di do du del della dos el al ibn bin bint ben'.split(
    ' ',
  ),
)

/** `анна-мария` → `Анна-Мария`, `О’НИЛ` → `О’Нил`, `фон дервиз` → `фон Дервиз`; `МакДональд`, initials and organisations stay as they are. */
export function mendName(typed: string): string {
  if (isOrganisation(typed)) return typed
  const words = typed.replaceAll(HYPHENS, '-').split(' ')
  const isInCapitals = words.every((word) => isAllCapitals(word) || isInitials(word))
  const hasParticles = /[ -]/.test(typed)
  return words
    .map((word) =>
      word
        .split('-')
        .map((part) => (hasParticles && isParticle(part) ? small(part, isInCapitals) : mendPart(part, isInCapitals)))
        .join('-'),
    )
    .join(' ')
}

/** A small word such as «фон» and «оглы». */
export function isParticle(word: string): boolean {
  return PARTICLES.has(word.toLowerCase())
}

/** A name of several words or with a hyphen has particles; a surname `Де` alone is none. */
function small(particle: string, isInCapitals: boolean): string {
  return isInCapitals ? particle.toLowerCase() : particle
}

function mendPart(part: string, isInCapitals: boolean): string {
  if (isInitials(part)) return part.toUpperCase()
  const isShouted = isAllCapitals(part) && (isInCapitals || part.length > 2)
  return isShouted || part === part.toLowerCase() ? titled(part.toLowerCase()) : part
}

/** A capital first letter; and one after the apostrophe of `О’Нил`, but not of `Лук’янов`. */
function titled(part: string): string {
  return part.replace(/^(?:\p{L}['’‘ʼ])?\p{L}/u, (start) => start.toUpperCase())
}

function isAllCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
}

/** `С.Н.`, `м.` */
export function isInitials(word: string): boolean {
  return /^(?:\p{L}\.)+$/u.test(word)
}

/** `Образцова А. С.`, `Иванова А.-М. С.`, `Алиев М. Г. оглы` */
export function withInitials(lastName: string, ...names: readonly string[]): string {
  const initials = names.flatMap((name) => name.split(' ')).map((word) => word.split('-').map(initialOf).join('-'))
  return [lastName, ...initials].filter((part) => part !== '').join(' ')
}

function initialOf(name: string): string {
  if (PARTICLES.has(name)) return name
  const [letter = ''] = /^\p{L}\p{M}*/u.exec(name) ?? []
  return letter && `${letter}.`
}

/**
 * Whether a short name is this person's: `Иванова О. П.` of `Иванова Ольга Петровна`, in any order of its words. Another surname, such as
 * a maiden one, is another name.
 */
export function isSamePerson(short: string, full: string): boolean {
  const words = wordsOf(short)
  const ofFull = wordsOf(full)
  const isFound = (word: string) => ofFull.some((each) => each === word || (word.length === 1 && each.startsWith(word)))
  return words.some((word) => word.length > 1) && words.every(isFound)
}

function wordsOf(name: string): string[] {
  return (
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+/gu) ?? []
  )
}

const LEGAL_FORMS = setOf(
  'ооо оао зао пао ао нао ип одо тоо нко ано ооод пк спк снт днт тсж тсн кфх ук нп сро',
  'llc ltd limited inc corp corporation company co plc llp lp gmbh ag kg sa sarl srl spa bv nv oy ab as aps oü ltda pte pty',
  'лимитед лтд ллс ллк ллп инкорпорейтед корпорейшн компани гмбх',
)
/** `ФГБОУ`, `МБДОУ`, `ГБУЗ`, `ФГУП`: forms of state and municipal bodies, which are always in capitals. */
const STATE_FORM = /^(?:[ФМГКОРЧН][ГМКБАДСНО]*(?:ОУ|УЗ|УК|УП)|[ФМГКО][ГМКБА]+У)$/
/** Words that identify an organisation where its name has no legal form. */
const KINDS = setOf(
  'общество акционерное товарищество компания корпорация кооператив партнерство партнёрство предприятие учреждение организация объединение',
  'холдинг банк фонд филиал представительство индивидуальный ассоциация союз федерация община приход коллегия палата бюро хозяйство',
  'управляющая управляющий администрация министерство департамент агентство институт университет академия школа центр завод комбинат',
)
const QUOTES = /["«»„“”‟‹›]|<<|>>|''|``/
const FATHERS_NAME = /(?:ич|вна|ична|оглы|оглу|кызы)$/iu

/** Whether a name is an organisation's, or has a legal form: documents print it whole, and not as a person's. */
export function isOrganisation(name: string): boolean {
  if (QUOTES.test(name) || /\d/.test(name)) return true
  const words = name.split(/[\s,.]+/).filter(Boolean)
  if (words.some(isLegalForm)) return true
  // «Банк Ольга Ивановна»: surnames may be such words, too.
  const isPerson = words.length === 3 && FATHERS_NAME.test(words.at(-1) ?? '')
  return !isPerson && words.some((word) => KINDS.has(word.toLowerCase()))
}

/** Whether a name is a person's and not a trader's: it has a father's name and no legal form. */
export function isPersonName(name: string): boolean {
  return !isOrganisation(name) && name.split(/\s+/).some((word) => FATHERS_NAME.test(word))
}

export function isLegalForm(word: string): boolean {
  return STATE_FORM.test(word) || LEGAL_FORMS.has(word.toLowerCase())
}

/** Substitutes for quotes in registers and on keyboards. An apostrophe inside a word is none: `Д'АРТ`. */
const MADE_QUOTES = /<<|>>|''|``|(?<![\p{L}\d])['‘’`]|['‘’`](?![\p{L}\d])/gu
const PAIRS: Record<string, string> = { '«': '»', '„': '“' }

/**
 * `ООО "ОБРАЗЕЦ"` → `ООО «ОБРАЗЕЦ»`; nested quotes stay as many as the register writes: `ООО «НПО «ОБРАЗЕЦ»`; `«НПО „ОБРАЗЕЦ“»` stays
 * as it is.
 */
export function withRussianQuotes(title: string): string {
  const text = title.trim().replaceAll(MADE_QUOTES, '"')
  /** The closing marks of the open quotations. */
  const open: string[] = []
  return text
    .replaceAll(/["«»„“”‟‹›]/g, (quote, at: number) => {
      const [before, after] = [text.slice(0, at), text.slice(at + 1)]
      if (!isOpening(quote, before, after, open.length)) return closing(quote, open)
      const written = quote === '„' && open.length > 0 ? '„' : '«'
      open.push(PAIRS[written] ?? '»')
      return /[\p{L}\d]$/u.test(before) ? ` ${written}` : written
    })
    .replaceAll(/(?<=[«„])\s+|\s+(?=[»“])/g, '')
}

function closing(quote: string, open: string[]): string {
  const closes = open.pop() ?? '»'
  // One mark closes all quotations: `«НПО „ОБРАЗЕЦ»`.
  if (quote === '»' && closes !== '»') open.pop()
  return quote === '»' ? '»' : closes
}

/** Straight quotes and `“` open and close alike, so their neighbours decide. */
function isOpening(quote: string, before: string, after: string, depth: number): boolean {
  if (/[«„‹]/.test(quote)) return true
  if (/[»”›]/.test(quote) || after === '') return false
  return depth === 0 || (/(?:^|[\s("«„“-])$/.test(before) && /^[^\s)",.»“”]/.test(after))
}

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '))
}
