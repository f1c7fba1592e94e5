import { type Problem, problem } from '../check-answers.ts'
import { isAbroad } from '../foreign-address.ts'
import { isSamePerson } from '../names.ts'
import type { Lawsuit } from '../templates/lawsuit-fields.ts'
import type { PersonalSuit } from '../templates/personal-rights-fields.ts'
import { isAmbiguous, isVacantRole } from './defendants.ts'
import { forcedWords } from './forced-words.ts'
import { rightCourt } from './jurisdiction.ts'
import { hasClaim } from './lawsuit-demands.ts'
import { isCorrespondence, onlinePages } from './publication.ts'
import { isAboutDeceased } from './statement.ts'

/** Problems of the answers of a lawsuit that are valid by themselves, but not together. */
export function lawsuitChecks(a: Lawsuit): Problem[] {
  const hasMoney = (['moralHarm', 'losses', 'reputationHarm'] as const).some((claim) => hasClaim(a, claim))
  return [...rightCourt(a), ...forcedWords(a), ...defendantProblems(a, hasMoney), ...misfitClaims(a)]
}

type Against = Lawsuit | PersonalSuit

/** Problems of the defendants, and of the roles that must act or pay. */
export function defendantProblems(a: Against, hasMoney: boolean): Problem[] {
  return [...misfitAuthors(a), ...misfitDefendants(a), ...minorDefendants(a), ...misfitRoles(a, hasMoney), ...misfitPreTrial(a)]
}

const UNKNOWN_AUTHOR = 'Автор публикации не известен: укажите владельца сайта или отметьте, что ответчика установить нельзя'
const WHY_THIS_PERSON =
  'Публикация подписана псевдонимом или другим именем: объясните, почему её автор — этот ответчик, или измените ответ об авторе'

/** Problems of a defendant who is sued as the author of a publication that names somebody else, or nobody. */
function misfitAuthors({ defendants, publications }: Against): Problem[] {
  const authors = defendants.flatMap((each, at) => (each.role === 'author' ? [{ ...each, at }] : []))
  const [first] = authors
  if (!first) return []
  const signed = publications.filter(({ authorKnown }) => authorKnown !== 'unknown')
  if (signed.length === 0) return authors.map(({ at }) => ({ path: ['defendants', at, 'role'], message: UNKNOWN_AUTHOR }))
  const isNamed = (name: string) => signed.some(({ authorKnown, authorName }) => authorKnown === 'known' && isSamePerson(authorName, name))
  const unexplained = authors.filter(({ identity, name }) => identity === '' && !isNamed(name))
  const isExplained = ({ authorKnown, authorName }: Lawsuit['publications'][number]) =>
    authors.some(({ identity, name }) => identity !== '' || (authorKnown === 'known' && isSamePerson(authorName, name)))
  const blamed = unexplained.length === 0 && !signed.every(isExplained) ? [first] : unexplained
  return blamed.map(({ at }) => ({ path: ['defendants', at, 'identity'], message: WHY_THIS_PERSON }))
}

const A_CHILD = 'По дате рождения ответчику нет 14 лет: за него отвечают родители или опекуны, ответчики — они (статья 1073 ГК РФ)'
const AGE_OF_LIABILITY = 14

function minorDefendants({ defendants, documentDate, checkedOn }: Against): Problem[] {
  const year = Number((documentDate || checkedOn).slice(0, 4))
  return defendants.flatMap(({ born }, at) => {
    const [, birth] = /(?<!\d)((?:19|20)\d{2})(?!\d)/.exec(born) ?? []
    return birth !== undefined && year - Number(birth) < AGE_OF_LIABILITY ? [{ path: ['defendants', at, 'born'], message: A_CHILD }] : []
  })
}

const NOT_AN_ENTITY =
  'Редакция, которая не является юридическим лицом, ответчиком не бывает: вместо неё укажите учредителя (пункт 5 постановления Пленума Верховного Суда РФ от 24.02.2005 № 3)'
const AN_EDITORIAL = 'Это редакция: выберите «Редакция» и ответьте, юридическое ли она лицо'
const ENTITY_WITHOUT_NUMBER = 'Укажите ИНН редакции: он есть у каждого юридического лица'
const YOURSELF = 'Это Ваш собственный номер: у ответчика он другой'
const FOREIGN = 'По адресу ответчик за границей: отметьте это, чтобы в иске было основание, по которому дело рассмотрит российский суд'

function misfitDefendants({ defendants, companyInn, inn: ownInn, ogrn: ownOgrn, ogrnip: ownOgrnip }: Against): Problem[] {
  const own = [companyInn, ownInn, ownOgrn, ownOgrnip].filter((number) => number !== '')
  return defendants.flatMap((each, at) => [
    ...problem(
      each.role !== 'editorial' && each.role !== 'founder' && /^редакци/i.test(each.name) && each.inn === '',
      ['defendants', at, 'role'],
      AN_EDITORIAL,
    ),
    ...problem(each.isEntity === 'no', ['defendants', at, 'isEntity'], NOT_AN_ENTITY),
    ...problem(each.isEntity === 'yes' && each.inn === '', ['defendants', at, 'inn'], ENTITY_WITHOUT_NUMBER),
    ...(['inn', 'ogrn', 'ogrnip'] as const).flatMap((name) => problem(own.includes(each[name]), ['defendants', at, name], YOURSELF)),
    ...problem(!each.isForeign && isAbroad(each.address), ['defendants', at, 'isForeign'], FOREIGN),
  ])
}

const WHO_OF_THEM = 'Таких ответчиков несколько: выберите «солидарно» или «каждый эту сумму»'

/** Problems of the answers that name a defendant by role. */
function misfitRoles(a: Against, hasMoney: boolean): Problem[] {
  const nobody = (['preTrialTo', 'doneBy', 'paidBy'] as const).filter((name) => isVacantRole(a, a[name]))
  return [
    ...nobody.map((name) => ({ path: [name], message: 'Такого ответчика в списке нет' })),
    ...problem(
      hasMoney && a.defendants.length > 1 && a.paidBy === '',
      ['paidBy'],
      'Ответчиков несколько: выберите, с кого взыскать деньги',
    ),
    ...problem(hasMoney && isAmbiguous(a, a.paidBy), ['paidBy'], WHO_OF_THEM),
  ]
}

function misfitPreTrial({ preTrialDone, preTrialResult }: Against): Problem[] {
  return problem(preTrialDone !== '' && preTrialResult === '', ['preTrialResult'], 'Выберите, чем закончилась претензия')
}

const NOTHING_TO_DELETE =
  'Страницы уже не открываются: удалять нечего. Снимите требование «Удалить сведения»: признать их ложными и опровергнуть суд вправе и теперь'
const LETTERS_STAY =
  'Письмо из чужого ящика суд не удаляет: снимите требование «Удалить сведения». Опровержение направят тем, кто письмо получил'
export const MORAL_HARM_OF_DEAD =
  'За умершего моральный вред не взыскивают: снимите это требование. О своих страданиях поговорите с юристом'
const MORAL_HARM_IN_ARBITRATION =
  'Моральный вред связан с честью и достоинством, а их защищает суд общей юрисдикции: в арбитражном суде снимите это требование'

/** Problems of the claims: each needs its sum and reasons; one claim is for people only, one for companies only. */
function misfitClaims(a: Lawsuit): Problem[] {
  const isCompany = a.applicantType === 'company'
  const needed: [claim: Lawsuit['claims'][number], field: keyof Lawsuit][] = [
    ['refute', 'refutationText'],
    ['moralHarm', 'moralHarmAmount'],
    ['moralHarm', 'moralHarmReason'],
    ['losses', 'lossAmount'],
    ['losses', 'lossCalc'],
    ['reputationHarm', 'reputationHarmAmount'],
    ['reputationHarm', 'reputationProof'],
  ]
  const wrong = [
    hasClaim(a, 'moralHarm') && isCompany && 'Моральный вред компенсируют только гражданам',
    hasClaim(a, 'moralHarm') && !isCompany && a.courtType === 'arbitration' && MORAL_HARM_IN_ARBITRATION,
    hasClaim(a, 'moralHarm') && isAboutDeceased(a) && MORAL_HARM_OF_DEAD,
    hasClaim(a, 'reputationHarm') && !isCompany && 'Репутационный вред вправе доказывать только организация',
    hasClaim(a, 'delete') && onlinePages(a.publications).length === 0 && NOTHING_TO_DELETE,
    hasClaim(a, 'delete') && isCorrespondence(a.publications) && LETTERS_STAY,
  ].filter((message) => message !== false)
  if (wrong.length > 0) return wrong.map((message) => ({ path: ['claims'], message }))
  return needed
    .filter(([claim, field]) => hasClaim(a, claim) && a[field] === '')
    .map(([, field]) => ({ path: [field], message: 'Заполните это поле: оно нужно для выбранного требования' }))
}
