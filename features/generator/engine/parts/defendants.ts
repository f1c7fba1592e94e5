import { enumeration } from '../russian.ts'
import type { Defendant, Lawsuit } from '../templates/lawsuit-fields.ts'
import { joined, labelled } from '../write.ts'

type Role = Exclude<Defendant['role'], ''>

const ROLES: Record<Role, { title: string; genitive: string; dative: string }> = {
  author: { title: 'автор', genitive: 'автора публикации', dative: 'автору публикации' },
  siteOwner: { title: 'владелец сайта', genitive: 'владельца сайта', dative: 'владельцу сайта' },
  editorial: { title: 'редакция', genitive: 'редакции СМИ', dative: 'редакции СМИ' },
  founder: { title: 'учредитель', genitive: 'учредителя СМИ', dative: 'учредителю СМИ' },
}

/** Lines of the header: each defendant with what identifies them, or that it is not known (пункт 3 части 2 статьи 131 ГПК РФ). */
export function defendantLines({ defendants }: Lawsuit): string[] {
  return defendants.flatMap((each) => [
    `Ответчик${each.role === '' ? '' : ` (${ROLES[each.role].title})`}: ${joined(
      [
        each.kind === 'soleTrader' ? `индивидуальный предприниматель ${each.name}` : each.name,
        each.inn && `ИНН ${each.inn}`,
        each.ogrn && `ОГРН ${each.ogrn}`,
        each.ogrnip && `ОГРНИП ${each.ogrnip}`,
      ],
      ', ',
    )}`,
    labelled('адрес', each.address),
    personalLine(each),
  ])
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
function chosen({ defendants }: Lawsuit, role: string): readonly Defendant[] {
  const ofRole = defendants.filter((each) => each.role === role)
  return ofRole.length > 0 ? ofRole : defendants
}

/** `ответчика — владельца сайта (ООО «Пример»)`, in the genitive, which is also the accusative; the names stay in the nominative. */
export function defendantsGenitive(a: Lawsuit, role: string): string {
  return inWords(a, role, ['ответчика', 'ответчиков'], 'genitive')
}

/** `ответчику — владельцу сайта (ООО «Пример»)` */
export function defendantsDative(a: Lawsuit, role: string): string {
  return inWords(a, role, ['ответчику', 'ответчикам'], 'dative')
}

function inWords(a: Lawsuit, role: string, [one, many]: readonly [string, string], grammatical: 'genitive' | 'dative'): string {
  if (a.defendants.length < 2) return one
  const some = chosen(a, role)
  const names = enumeration(some.map(({ name }) => name))
  const [first] = some
  if (some.length > 1 || !first) return `${many} (${names})`
  return first.role === '' ? `${one} (${names})` : `${one} — ${ROLES[first.role][grammatical]} (${names})`
}

/** Whether the choice of a role names nobody among several defendants. */
export function isNobody({ defendants }: Lawsuit, role: string): boolean {
  return role in ROLES && defendants.length > 1 && !defendants.some((each) => each.role === role)
}
