const LEGAL_FORMS = setOf(
  'ооо оао зао пао ао нао ип одо тоо нко ано ооод гуп муп фгуп гбу мбу фгбу фгау гау мау фгку гку мку фку пк спк снт днт тсж тсн кфх ук',
  'llc ltd limited inc corp corporation company co plc llp lp gmbh ag kg sa sarl srl spa bv nv oy ab as aps oü ltda pte pty',
)
/** Words by which an organisation is known where its name has no legal form. */
const KINDS = setOf(
  'общество акционерное товарищество компания корпорация кооператив партнерство партнёрство предприятие учреждение организация',
  'холдинг банк фонд филиал представительство индивидуальный',
)
const QUOTES = /["«»„“”‟]/

/** Whether a name is of an organisation, or has a legal form: it stands in documents whole, and is no person's. */
export function isOrganisation(name: string): boolean {
  return QUOTES.test(name) || /\d/.test(name) || name.split(/[\s,.]+/).some((word) => isLegalForm(word) || KINDS.has(word.toLowerCase()))
}

export function isLegalForm(word: string): boolean {
  return LEGAL_FORMS.has(word.toLowerCase())
}

/** `ООО "ОБРАЗЕЦ"` → `ООО «ОБРАЗЕЦ»`; nested quotes stay as many as the register writes: `ООО «НПО «ОБРАЗЕЦ»`. */
export function withRussianQuotes(title: string): string {
  let open = 0
  return title.trim().replaceAll(/["„“”‟]/g, (_, at: number, whole: string) => {
    const isBeforeName = /^[\p{L}\d]/u.test(whole.slice(at + 1))
    const isOpening = isBeforeName && (open === 0 || /(?:^|[\s("«„“])$/.test(whole.slice(0, at)))
    open += isOpening ? 1 : -1
    if (!isOpening) return '»'
    return /[\p{L}\d]$/u.test(whole.slice(0, at)) ? ' «' : '«'
  })
}

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '))
}
