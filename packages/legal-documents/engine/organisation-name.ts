const LEGAL_FORMS = setOf(
  'ооо оао зао пао ао нао ип одо тоо нко ано ооод пк спк снт днт тсж тсн кфх ук нп сро',
  'llc ltd limited inc corp corporation company co plc llp lp gmbh ag kg sa sarl srl spa bv nv oy ab as aps oü ltda pte pty',
  'лимитед лтд ллс ллк ллп инкорпорейтед корпорейшн компани гмбх',
)
/** `ФГБОУ`, `МБДОУ`, `ГБУЗ`, `ФГУП`: forms of state and municipal bodies, which are always in capitals. */
const STATE_FORM = /^(?:[ФМГКОРЧН][ГМКБАДСНО]*(?:ОУ|УЗ|УК|УП)|[ФМГКО][ГМКБА]+У)$/
/** Words by which an organisation is known where its name has no legal form. */
const KINDS = setOf(
  'общество акционерное товарищество компания корпорация кооператив партнерство партнёрство предприятие учреждение организация объединение',
  'холдинг банк фонд филиал представительство индивидуальный ассоциация союз федерация община приход коллегия палата бюро хозяйство',
  'управляющая управляющий администрация министерство департамент агентство институт университет академия школа центр завод комбинат',
)
const QUOTES = /["«»„“”‟‹›]|<<|>>|''|``/
const FATHERS_NAME = /(?:ич|вна|ична|оглы|оглу|кызы)$/iu

/** Whether a name is of an organisation, or has a legal form: it stands in documents whole, and is no person's. */
export function isOrganisation(name: string): boolean {
  if (QUOTES.test(name) || /\d/.test(name)) return true
  const words = name.split(/[\s,.]+/).filter(Boolean)
  if (words.some(isLegalForm)) return true
  // «Банк Ольга Ивановна»: surnames may be such words, too.
  const isPerson = words.length === 3 && FATHERS_NAME.test(words.at(-1) ?? '')
  return !isPerson && words.some((word) => KINDS.has(word.toLowerCase()))
}

/** Whether a name is of a person who is no trader: it has a father's name and no legal form. */
export function isPersonName(name: string): boolean {
  return !isOrganisation(name) && name.split(/\s+/).some((word) => FATHERS_NAME.test(word))
}

export function isLegalForm(word: string): boolean {
  return STATE_FORM.test(word) || LEGAL_FORMS.has(word.toLowerCase())
}

/** What registers and keyboards write instead of quotes. An apostrophe inside a word is none: `Д'АРТ`. */
const MADE_QUOTES = /<<|>>|''|``|(?<![\p{L}\d])['‘’`]|['‘’`](?![\p{L}\d])/gu
const PAIRS: Record<string, string> = { '«': '»', '„': '“' }

/**
 * `ООО "ОБРАЗЕЦ"` → `ООО «ОБРАЗЕЦ»`; nested quotes stay as many as the register writes: `ООО «НПО «ОБРАЗЕЦ»`; `«НПО „ОБРАЗЕЦ“»` stays
 * as it is.
 */
export function withRussianQuotes(title: string): string {
  const text = title.trim().replaceAll(MADE_QUOTES, '"')
  /** The closing quotes of those that are open. */
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
  // One for all: `«НПО „ОБРАЗЕЦ»`.
  if (quote === '»' && closes !== '»') open.pop()
  return quote === '»' ? '»' : closes
}

/** Straight quotes and `“` open and close alike: what stands around them tells. */
function isOpening(quote: string, before: string, after: string, depth: number): boolean {
  if (/[«„‹]/.test(quote)) return true
  if (/[»”›]/.test(quote) || after === '') return false
  return depth === 0 || (/(?:^|[\s("«„“-])$/.test(before) && /^[^\s)",.»“”]/.test(after))
}

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '))
}
