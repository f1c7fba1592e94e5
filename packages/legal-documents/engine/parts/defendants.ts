import type { Defendant, Sued } from '../templates/lawsuit-fields.ts'
import { joined, labelled } from '../write.ts'

type GrammaticalCase = 'genitive' | 'accusative' | 'dative'
type Words = Record<GrammaticalCase, readonly [one: string, many: string]>

const AUTHOR: { title: string } & Words = {
  title: 'автор',
  genitive: ['автора публикации', 'авторов публикаций'],
  accusative: ['автора публикации', 'авторов публикаций'],
  dative: ['автору публикации', 'авторам публикаций'],
}
const ROLES: Record<Defendant['role'], { title: string } & Words> = {
  '': AUTHOR,
  author: AUTHOR,
  siteOwner: {
    title: 'владелец сайта',
    genitive: ['владельца сайта', 'владельцев сайтов'],
    accusative: ['владельца сайта', 'владельцев сайтов'],
    dative: ['владельцу сайта', 'владельцам сайтов'],
  },
  editorial: {
    title: 'редакция',
    genitive: ['редакции СМИ', 'редакций СМИ'],
    accusative: ['редакцию СМИ', 'редакции СМИ'],
    dative: ['редакции СМИ', 'редакциям СМИ'],
  },
  founder: {
    title: 'учредитель',
    genitive: ['учредителя СМИ', 'учредителей СМИ'],
    accusative: ['учредителя СМИ', 'учредителей СМИ'],
    dative: ['учредителю СМИ', 'учредителям СМИ'],
  },
}

/** Lines of the header: each defendant with identifying data, or the note that it is unknown (пункт 3 части 2 статьи 131 ГПК РФ). */
export function defendantLines({ defendants }: Sued): string[] {
  return defendants.flatMap((each) => [
    `Ответчик (${ROLES[each.role].title}): ${joined(
      [nameOf(each), each.inn && `ИНН ${each.inn}`, each.ogrn && `ОГРН ${each.ogrn}`, each.ogrnip && `ОГРНИП ${each.ogrnip}`],
      ', ',
    )}`,
    labelled('адрес', each.address),
    personalLine(each),
  ])
}

function nameOf({ kind, name }: Defendant): string {
  return kind === 'soleTrader' ? `индивидуальный предприниматель ${name}` : name
}

function personalLine({ kind, born, inn, ogrnip }: Defendant): string {
  if (kind === 'company' || kind === '') return ''
  const unknown = [
    born === '' && 'дата и место рождения',
    kind === 'person' && 'место работы',
    inn === '' && ogrnip === '' && 'СНИЛС, ИНН, серия и номер паспорта',
  ].filter((each) => each !== false)
  const known = labelled('дата и место рождения', born)
  return joined([known, unknown.length > 0 && `${unknown.join(', ')}: истцу неизвестны`], '; ')
}

/** The defendants of a role, or all of them. */
function chosen({ defendants }: Sued, role: string): readonly Defendant[] {
  const ofRole = defendants.filter((each) => each.role === role)
  return ofRole.length > 0 ? ofRole : defendants
}

const WORDS: Words = {
  genitive: ['ответчика', 'ответчиков'],
  accusative: ['ответчика', 'ответчиков'],
  dative: ['ответчику', 'ответчикам'],
}

/** `ответчика — владельца сайта`: only the header has the name, because names are not declined. */
export function defendantsIn(grammatical: GrammaticalCase, a: Sued, role: string): string {
  const [one, many] = WORDS[grammatical]
  if (a.defendants.length < 2) return one
  const some = chosen(a, role)
  const [first] = some
  if (!first || some.length === a.defendants.length) return many
  const [ofOne, ofMany] = ROLES[first.role][grammatical]
  return some.length > 1 ? `${many} — ${ofMany}` : `${one} — ${ofOne}`
}

/** `ответчик Иванова Ольга Петровна — 30 000 рублей; ответчик …` */
export function paymentsOfEach({ defendants }: Sued, sum: string): string {
  return defendants.map((each) => `ответчик ${nameOf(each)} — ${sum}`).join('; ')
}

/** Whether none of several defendants has the chosen role. */
export function isVacantRole({ defendants }: Sued, role: string): boolean {
  return role !== '' && role in ROLES && defendants.length > 1 && !defendants.some((each) => each.role === role)
}

/** Whether several defendants have the chosen role, so that it names no single one. */
export function isAmbiguous({ defendants }: Sued, role: string): boolean {
  return role in ROLES && role !== '' && defendants.filter((each) => each.role === role).length > 1
}
