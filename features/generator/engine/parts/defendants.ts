import { enumeration } from '../russian.ts'
import type { Defendant, Lawsuit } from '../templates/lawsuit-fields.ts'
import { joined, labelled } from '../write.ts'

type GrammaticalCase = 'genitive' | 'accusative' | 'dative'

const AUTHOR = { title: 'автор', genitive: 'автора публикации', accusative: 'автора публикации', dative: 'автору публикации' }
const ROLES: Record<Defendant['role'], { title: string } & Record<GrammaticalCase, string>> = {
  '': AUTHOR,
  author: AUTHOR,
  siteOwner: { title: 'владелец сайта', genitive: 'владельца сайта', accusative: 'владельца сайта', dative: 'владельцу сайта' },
  editorial: { title: 'редакция', genitive: 'редакции СМИ', accusative: 'редакцию СМИ', dative: 'редакции СМИ' },
  founder: { title: 'учредитель', genitive: 'учредителя СМИ', accusative: 'учредителя СМИ', dative: 'учредителю СМИ' },
}

/** Lines of the header: each defendant with what identifies them, or that it is not known (пункт 3 части 2 статьи 131 ГПК РФ). */
export function defendantLines({ defendants }: Lawsuit): string[] {
  return defendants.flatMap((each) => [
    `Ответчик (${ROLES[each.role].title}): ${joined(
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

const WORDS: Record<GrammaticalCase, readonly [one: string, many: string]> = {
  genitive: ['ответчика', 'ответчиков'],
  accusative: ['ответчика', 'ответчиков'],
  dative: ['ответчику', 'ответчикам'],
}

/** `ответчика — владельца сайта (ООО «Пример»)`: the word stands in the case, the names stay in the nominative. */
export function defendantsIn(grammatical: GrammaticalCase, a: Lawsuit, role: string): string {
  const [one, many] = WORDS[grammatical]
  if (a.defendants.length < 2) return one
  const some = chosen(a, role)
  const names = enumeration(some.map(({ name }) => name))
  const [first] = some
  if (some.length > 1 || !first) return `${many} (${names})`
  return `${one} — ${ROLES[first.role][grammatical]} (${names})`
}

/** Whether the choice of a role names nobody among several defendants. */
export function isNobody({ defendants }: Lawsuit, role: string): boolean {
  return role !== '' && role in ROLES && defendants.length > 1 && !defendants.some((each) => each.role === role)
}
